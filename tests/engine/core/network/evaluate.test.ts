// The network as the search uses it, incremental and in vectors, compared bit for bit with the plain reference.
import { expect, test } from "vitest";
import { Random } from "../../../../src/base/random";
import { DirectSearch, positions, VARIANTS } from "../../../support/core";
import { ReferenceNetwork } from "./support/network-reference";

const reference = new ReferenceNetwork("net/palimpsest.net");
const GAMES = 60;
const PLIES = 60;

const known = new Map<string, number>();

/** The reference's value of the core's present position. It is slow, and both cores meet the same positions. */
function expected({ core }: DirectSearch): number {
  const pieces = Array.from({ length: 64 }, (_, square) => core.pieceOn(square));
  const side = core.sideToMove();
  const position = [side, ...pieces].join();
  const value = known.get(position) ?? reference.evaluate({ pieces, side });
  known.set(position, value);
  return value;
}

function setRoot(direct: DirectSearch, fen: string): void {
  direct.board.set(fen);
  direct.adoptBoard();
}

test.each(VARIANTS)("agrees with the reference on known positions (%s)", (variant) => {
  const direct = new DirectSearch(variant, 1);
  for (const { fen } of [...positions("wac.epd"), ...positions("perft.epd"), ...positions("endgame.epd")]) {
    setRoot(direct, fen);
    expect(direct.core.evaluate(), fen).toBe(expected(direct));
  }
});

test.each(VARIANTS)("agrees along random lines, with moves taken back (%s)", (variant) => {
  const direct = new DirectSearch(variant, 1);
  direct.board.chess960 = true;
  const { core } = direct;
  const random = new Random(20261122);
  const starts = [...positions("perft.epd"), ...positions("perft960.epd")];
  let evaluated = 0;
  for (let game = 0; game < GAMES; game++) {
    setRoot(direct, starts[game % starts.length]?.fen ?? "");
    let made = 0;
    for (let step = 0; step < PLIES; step++) {
      const moves = direct.instance.legalMoves();
      if (moves.length === 0 || (made > 0 && random.below(4) === 0)) {
        if (made === 0) break;
        core.unmake();
        made--;
      } else {
        core.make(moves[random.below(moves.length)] ?? 0);
        made++;
      }
      if (random.below(3) === 0) continue;
      evaluated++;
      expect(core.evaluate()).toBe(expected(direct));
    }
  }
  expect(evaluated).toBeGreaterThan(1000);
});
