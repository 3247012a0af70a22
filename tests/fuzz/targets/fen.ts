// FEN, with the board behind it.
import { parseFen } from "../../../src/engine/chess/fen";
import { isSet, POSITIONS, useBoard } from "./board";
import { ensure, orRefused, type Target } from "./target";

export const fen: Target = {
  seeds: [...POSITIONS, "8/8/8/4k3/8/4K3/8/8 b - - 99 120", "4k3/8/8/8/8/8/8/4K2R w K -"],
  run: async (input) => {
    const text = input.toString();
    const parsed = await orRefused(() => parseFen(text));
    const set = await isSet(text);
    ensure(!set || parsed !== undefined, `${text} is set, but not parsed`);
    if (set) useBoard(text);
    return set;
  },
};
