// The names of openings: found again after the file could not be had.
import { afterEach, expect, it, vi } from "vitest";
import { gameOf, INITIAL_FEN } from "../../demo/game/open";
import { Openings } from "../../demo/state/openings";

afterEach(() => vi.unstubAllGlobals());

it("asks for its file again at another position, after a failure", async () => {
  const game = gameOf(INITIAL_FEN, false, ["e2e4", "e7e5"]);
  const file = `${game.rules.key(game.node(1).fen)}\tB00\tKing's Pawn Game\n`;
  const fetched = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue(new Response(file));
  vi.stubGlobal("fetch", fetched);
  const openings = new Openings();
  const read = new Promise<void>((resolve) => openings.subscribe(resolve));
  const look = async (ply: number): Promise<void> => {
    openings.of(game, game.node(ply));
    await new Promise((resolve) => setImmediate(resolve));
  };
  await look(1);
  await look(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  await look(2);
  await read;
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(openings.of(game, game.node(2))).toEqual({ code: "B00", name: "King's Pawn Game" });
});
