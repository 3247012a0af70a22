// The network as the search uses it: incremental, in vectors, against the plain reference, bit for bit.
import { expect, test } from "vitest";
import { DirectSearch, positions, VARIANTS } from "../../support/core";
import { ReferenceNetwork } from "../../support/network-reference";
import { Random } from "../../support/random";

const reference = ReferenceNetwork.ofFile("net/palimpsest.net");
const GAMES = 60;
const PLIES = 60;

/** What the core has on the board now. */
function boardOf({ core }: DirectSearch) {
  return {
    pieces: Array.from({ length: 64 }, (_, square) => core.pieceOn(square)),
    side: core.sideToMove(),
  };
}

/** The reference's value as evaluate() gives it: damped towards the fifty-move rule. */
function expected(direct: DirectSearch): number {
  const value = reference.evaluate(boardOf(direct));
  // "| 0" also makes a plain zero of a negative one.
  return ((value * (200 - Math.min(100, direct.core.rule50()))) / 200) | 0;
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

test.each(VARIANTS)(
  "agrees along random lines, evaluated now and then, taken back in between (%s)",
  (variant) => {
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
        const moves = direct.legalMoves();
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
  },
);

test("a search on the core with assertions checks every accumulator it uses", () => {
  const direct = new DirectSearch("debug", 1);
  for (const { fen } of positions("perft.epd").slice(0, 12)) {
    direct.board.set(fen);
    // Traps where an accumulator differs from one computed from nothing.
    expect(direct.search({ depth: 7 }).nodes).toBeGreaterThan(0);
  }
});
