// The same question gets the same answer.
import { describe, expect, it } from "vitest";
import { converse, sharedEngine } from "../support/converse";
import { MIDDLE_GAME } from "../support/positions";
import { infos } from "../support/uci-grammar";

const shared = sharedEngine();

const FENS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  MIDDLE_GAME,
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

/** The output of a search, without the parts that depend on the speed of the machine. A last line may repeat one with another time. */
function timeless(lines: readonly string[]): readonly unknown[] {
  const told = infos(lines).map(({ time: _time, nps: _nps, ...rest }) => rest);
  const news = told.filter((info, index) => JSON.stringify(info) !== JSON.stringify(told[index - 1]));
  return [...news, lines.at(-1)];
}

describe("the same go nodes", () => {
  it.each(FENS)("gives the same search after ucinewgame: %s", async (fen) => {
    const search = async () =>
      timeless(await shared().go("ucinewgame", `position fen ${fen}`, "go nodes 20000"));
    const first = await search();
    expect(first.length).toBeGreaterThan(3);
    expect(await search()).toEqual(first);
    await shared().go("position startpos moves e2e4", "go nodes 50000");
    expect(await search()).toEqual(first);
  });

  it("gives the same search in a new process as in a used one", async () => {
    await shared().go("position startpos moves d2d4", "go nodes 50000");
    const used = timeless(await shared().go("ucinewgame", "position startpos", "go nodes 20000"));
    await converse(async (engine) => {
      expect(timeless(await engine.go("position startpos", "go nodes 20000"))).toEqual(used);
    });
  });

  it("gives the same search when Hash has gone to and fro", async () => {
    const question = ["ucinewgame", "position startpos", "go nodes 20000"];
    const before = timeless(await shared().go(...question));
    await shared().ask("setoption name Hash value 3", "setoption name Hash value 16");
    expect(timeless(await shared().go(...question))).toEqual(before);
  });

  it("is searched faster, not differently, with the results in the table", async () => {
    // One position alone may take more nodes the second time.
    const positions = [
      "startpos",
      "startpos moves d2d4 d7d5",
      "startpos moves e2e4 c7c5",
      "startpos moves c2c4 e7e5",
    ];
    const nodes: [first: number, second: number] = [0, 0];
    for (const position of positions) {
      await shared().ask("ucinewgame", `position ${position}`);
      for (const time of [0, 1] as const) {
        nodes[time] += infos(await shared().go("go depth 12")).at(-1)?.nodes ?? Number.NaN;
      }
    }
    expect(nodes[1]).toBeLessThan(nodes[0]);
  });
});
