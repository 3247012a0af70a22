// EPD, with the board and the moves of its operations.
import { parseEpd } from "../../../src/engine/chess/epd";
import { isSet, readSan, useBoard } from "./board";
import { orRefused, type Target } from "./target";

export const epd: Target = {
  seeds: [
    '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001"; c0 "a; b";',
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - hmvc 4; fmvn 30; am O-O Ke2;",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400",
  ],
  run: async (input) => {
    const record = await orRefused(() => parseEpd(input.toString()));
    if (!record || !(await isSet(record.fen))) return false;
    useBoard(record.fen);
    for (const operand of [...record.operations.values()].flat()) readSan(operand);
    return true;
  },
};
