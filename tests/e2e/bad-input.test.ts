// Input that makes no sense: each fault gets one remark, nothing changes, and the engine plays on. tests/engine/uci has every kind of
// fault; here the process gets some of each, and those that only its streams can have.
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { converse, sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";
import { run, type UciProcess } from "../support/uci-process";

const shared = sharedEngine();

const BEFORE = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8";
const MEGABYTE = 1_000_000;

/** Expects that the engine still searches the given position. */
async function expectAlive(
  engine: UciProcess,
  fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
): Promise<void> {
  expect((await engine.ask("d")).some((line) => line.startsWith(`Fen: ${fen}`))).toBe(true);
  expect(bestMove(await engine.go("go depth 2"))).toMatch(/^[a-h][1-8]/);
}

/** Expects one remark that matches, and the earlier position still set. */
async function expectRefused(command: string, remark: RegExp): Promise<void> {
  const lines = await shared().ask(`position fen ${BEFORE}`, command, "d");
  expect(lines[0], command).toMatch(/^info string /);
  expect(lines[0], command).toMatch(remark);
  expect(lines).toContain(`Fen: ${BEFORE}`);
}

describe("a position", () => {
  it.each([
    ["", /FEN/],
    ["this is not a position at", /FEN/],
    ["4k3/8/8/8/8/8/8/8 w - - 0 1", /white has 0 kings/],
    ["8/8/8/8/8/8/4k3/4K3 w - - 0 1", /in check/],
    ["4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", /in check/],
    [`${"QQQQQQQQ/".repeat(7)}kQQQQQQK w - - 0 1`, /FEN/],
    ["8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4", /FEN/],
    ["4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1 moves e2d3", /illegal move e2d3/],
    ["5rk1/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1", /illegal move e1g1/],
    ["8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8k", /illegal move/],
    ["8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8", /illegal move/],
  ])("that is impossible is refused: %s", (fen, remark) => expectRefused(`position fen ${fen}`, remark));

  it("with an illegal move is refused, wherever the move is", async () => {
    const shuffle = "g1f3 g8f6 f3g1 f6g8 ";
    for (const move of ["e2e5", "e1g8", "e7e5", "a1a1", "e2", "e2e4e5", "e2e4q", "0000", "O-O", "Nf3", "♘f3"])
      await expectRefused(`position startpos moves ${move}`, /illegal move.*move 1 /);
    for (const [moves, number] of [
      [`${shuffle}e1e8 e2e4`, 5],
      [`${shuffle.repeat(200)}e2e5`, 801],
      // En passant too late, and a move after the end of the game.
      ["e2e4 a7a6 e4e5 d7d5 a2a3 a6a5 e5d6", 7],
      ["f2f3 e7e5 g2g4 d8h4 a2a3", 5],
    ])
      await expectRefused(
        `position startpos moves ${moves}`,
        new RegExp(`illegal move ..\\w+ \\(move ${number} `),
      );
  });

  it("that lacks something is refused", async () => {
    for (const rest of ["", " moves e2e4", " fen", " fen moves e2e4", " e2e4"])
      await expectRefused(`position${rest}`, /position/);
  });

  it("that is refused is not searched, and neither is the one before it", async () => {
    const asked = [`position fen ${BEFORE}`, "position fen 8/8/8 w - - 0 1", "go depth 4", "go perft 1"];
    expect((await shared().ask(...asked)).slice(1)).toEqual([
      "info string go refused: the position before it was refused",
      "bestmove (none)",
      "info string go perft refused: the position before it was refused",
    ]);
    expect(bestMove(await shared().go(`position fen ${BEFORE}`, "go depth 4"))).toMatch(/^[a-h][1-6]/);
  });

  it("with a right that its pieces rule out loses it, with a remark", async () => {
    const lines = await shared().ask("position fen 4k3/8/8/3pP3/8/8/8/4K3 w KQkq d5 0 1", "d");
    const remarks = lines.filter((line) => line.startsWith("info string "));
    for (const field of ["castling", "en passant"])
      expect(remarks).toContainEqual(
        expect.stringMatching(new RegExp(`^info string FEN ${field}: .*; ignored$`)),
      );
    expect(lines).toContain("Fen: 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
  });

  it.each([
    ["4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"],
    ["4k3/8/8/8/8/8/8/4K2R w K - 7", "4k3/8/8/8/8/8/8/4K2R w K - 7 1"],
    ["4k3/8/8/8/8/8/8/QQQQKQQQ w - - 0 0", "4k3/8/8/8/8/8/8/QQQQKQQQ w - - 0 1"],
    ["4k3/8/8/8/8/8/8/4K2R w K - 99 120", "4k3/8/8/8/8/8/8/4K2R w K - 99 120"],
    // Moves in capitals, as some programs write promotions.
    ["8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q", "Q7/7k/8/8/8/8/8/K7 b - - 0 1"],
  ])("that is unusual is accepted: %s", async (fen, shown) => {
    expect(await shared().ask(`position fen ${fen}`, "d")).toContain(`Fen: ${shown}`);
    expect(bestMove(await shared().go("go depth 3"))).toMatch(/^[a-h][1-8]/);
  });
});

describe("an option", () => {
  it("with nonsense for a value keeps its value, with one remark", async () => {
    for (const name of ["Hash", "Threads", "MultiPV", "Move Overhead"]) {
      for (const value of [
        " value abc",
        " value 1.5",
        " value 0x10",
        " value 1 2",
        " value ∞",
        " value ",
        "",
      ])
        expect(await shared().ask(`setoption name ${name}${value}`), value).toEqual([
          expect.stringMatching(new RegExp(`^info string Option ${name}(: | needs )`)),
        ]);
    }
    for (const name of ["Ponder", "UCI_Chess960", "UCI_ShowWDL", "UCI_AnalyseMode"])
      expect(
        await shared().ask(`setoption name ${name} value truee`, `setoption name ${name} value FALSE`),
      ).toEqual([expect.stringMatching(/is not true or false; the old value stays$/)]);
    expect(await shared().ask("setoption name ReplacementScheme value Best")).toEqual([
      expect.stringMatching(/Best is not one of .*Aging.*; the old value stays$/),
    ]);
  });

  it.each([
    ["Hash", "-99999999999999999999", 1],
    ["Threads", "-1", 1],
    ["Move Overhead", "1000000", 5000],
    ["MultiPV", "9".repeat(400), 256],
    ["UCI_Elo", "999", 1000],
    ["UCI_Elo", "3200", 2800],
    ["StrengthSeed", "2147483648", 2_147_483_647],
  ])("%s out of its range is moved to its end", async (name, value, end) => {
    const lines = await shared().ask(`setoption name ${name} value ${value}`);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`out of range, set to ${end}$`))]);
    expect(lines[0]?.length).toBeLessThan(200);
    await shared().ask("setoption name MultiPV value 1", "setoption name Move Overhead value 10");
    await shared().ask("setoption name Hash value 16");
  });

  it("may be absurd before the engine starts, and corrected", () =>
    converse(async (engine) => {
      engine.send("setoption name Hash value 99999999999");
      expect(await engine.waitFor(/^info string/)).toMatch(/out of range, set to \d+$/);
      expect(await engine.ask("setoption name Hash value 2")).toEqual([]);
    }));
});

describe("lines", () => {
  it("may have any white space", async () => {
    const input = "\n\r\n \tuci \t\r\n\n\tposition  startpos \t moves\t e2e4 \r\n go \t depth\t\t3\t\r\n";
    const ended = await run(input);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(ended.lines).toContain("uciok");
    expect(bestMove(ended.lines)).toMatch(/^[a-h][78]/);
    expect(ended.lines.join("\n")).not.toContain("\r");
    expect(ended.lines.some((line) => line.startsWith("info string"))).toBe(false);
  });

  it("cut at every byte are put together, also inside characters of several bytes", () =>
    converse(async (engine) => {
      const script = Buffer.from(
        "Größe ♞\nposition startpos moves e2e4 e7e5\nsetoption name Hash value 2\ngo depth 4\n",
      );
      for (const byte of script) {
        engine.write(Uint8Array.of(byte));
        await nextTurn();
      }
      expect(await engine.waitFor(/^info string/)).toBe("info string Unknown command: Größe ♞");
      expect(bestMove(await engine.readTo(/^bestmove /))).toMatch(/^[a-h][12]/);
      await expectAlive(engine, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w");
    }));

  it("of thousands in one piece are all carried out", async () => {
    shared().write("isready\n".repeat(5000));
    for (let count = 0; count < 5000; count++) await shared().waitFor("readyok");
    // One answer too many would come before the remark.
    expect(await shared().ask("marker")).toEqual(["info string Unknown command: marker"]);
  });

  it("of a megabyte are nothing, or get one short remark", async () => {
    expect(await shared().ask(" ".repeat(MEGABYTE))).toEqual([]);
    for (const line of [
      "x".repeat(MEGABYTE),
      "ab ".repeat(MEGABYTE / 3),
      `setoption name ${"n".repeat(MEGABYTE)} value ${"v".repeat(MEGABYTE)}`,
      `position fen ${"8/".repeat(MEGABYTE / 2)} w - -`,
      `position fen ${"k".repeat(MEGABYTE)} w - -`,
    ])
      expect(await shared().ask(line)).toEqual([expect.stringMatching(/^info string .{1,200}$/)]);
  });

  it("of more than 16 MiB are dropped, once and with a remark", async () => {
    const piece = "x".repeat(MEGABYTE);
    for (let count = 0; count < 18; count++) shared().write(piece);
    shared().write("\n");
    expect(await shared().ask()).toEqual([
      expect.stringMatching(/^info string Line of more than \d+ bytes ignored$/),
    ]);
    await shared().ask("position startpos");
    await expectAlive(shared());
  });

  it("of a megabyte of legal moves are played or refused as a whole, in bearable time", async () => {
    await shared().ask("position startpos");
    const moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(MEGABYTE / 20);
    const lines = await shared().ask(`position startpos moves ${moves}`);
    for (const line of lines) expect(line).toMatch(/^info string .{1,200}$/);
    if (lines.length > 0) await shared().ask("position startpos");
    await expectAlive(shared());
    const searched = await shared().go(
      "position startpos",
      `go depth 2 searchmoves ${"e2e4 ".repeat(MEGABYTE / 5)}`,
    );
    expect(bestMove(searched)).toBe("e2e4");
  });
});

describe("bytes that are no text", () => {
  it("are answered by remarks fit to print", () =>
    converse(async (engine) => {
      const random = new Random(7);
      engine.write(`${"\0".repeat(10_000)}\nisready\0\nuci\0\0\n\0\n`);
      for (let round = 0; round < 20; round++) {
        const length = 1 + random.below(4000);
        engine.write(Uint8Array.from({ length }, () => random.below(256)));
        engine.send("");
        await engine.ask();
      }
      await expectAlive(engine);
    }));

  it("may stand inside commands", async () => {
    await shared().ask("position startpos");
    shared().write(Buffer.from("position startpos moves e2\xff\xfee4\ngo \xc3\x28 depth 2\n", "latin1"));
    expect(await shared().waitFor(/^info string/)).toMatch(/illegal move/);
    expect(await shared().waitFor(/^info string/)).toMatch(/go refused/);
    await shared().ask("position startpos");
    await expectAlive(shared());
  });

  it("end with the input without harm", async () => {
    const random = new Random(11);
    const ended = await run(Uint8Array.from({ length: 100_000 }, () => random.below(256)));
    expect(ended).toMatchObject({ code: 0, signal: null, stderr: "" });
  });
});

describe("a go", () => {
  it.each(["go depth x", "go movetime", "go wtime ? btime ?", "go dpeth 5"])(
    "that cannot be read is refused rather than searched for ever, and answered: %s",
    async (go) => {
      const lines = await shared().go("position startpos", go);
      expect(lines).toEqual([expect.stringMatching(/^info string go refused: /), "bestmove (none)"]);
    },
  );

  it.each([
    ["go depth 2.7", /^info string go: depth 2\.7 cut to 2$/, 2],
    ["go depth 2 nodes 5000.5", /nodes 5000\.5 cut to 5000$/, 2],
    ["go nodes 2e3 depth 2", /nodes 2e3 is not a number, ignored$/, 2],
    ["go quickly depth x nodes 99999999 depth 3 now", /ignored/, 3],
    ["go depth -3", /raised to 1$/, 1],
    ["go nodes 0", /raised to 1$/, 1],
  ])("with a strange limit has a remark: %s", async (go, remark, depth) => {
    const lines = await shared().go("position startpos", go);
    expect(lines[0]).toMatch(remark);
    expect(infos(lines).at(-1)?.depth).toBe(depth);
  });

  it.each(["go depth 99999999999 nodes 2000", "go nodes 2000 depth 256"])(
    "with a depth beyond the greatest ends at the other limit: %s",
    async (go) => {
      const lines = await shared().go("position startpos", go);
      expect(lines[0]).toMatch(/^info string go: depth \d+ cut to 239$/);
      expect(lines[1]).toMatch(/^info depth 1 /);
      expect(infos(lines).at(-1)?.nodes).toBeLessThanOrEqual(2000);
      expect(bestMove(lines)).toMatch(/^[a-h][12]/);
    },
  );

  it("without another limit ends at the greatest depth", async () => {
    const lines = await shared().go("position fen 8/8/8/4k3/8/4K3/8/8 w - - 0 1", "go depth 99999999999");
    expect(infos(lines).at(-1)?.depth).toBe(239);
  });

  it("with moves to search leaves out illegal ones, and is refused without a legal one", async () => {
    const lines = await shared().go("position startpos", "go depth 3 searchmoves e2e5 zz g1f3 e7e5");
    expect(bestMove(lines)).toBe("g1f3");
    expect(await shared().go("position startpos", "go depth 3 searchmoves e2e5 a1a8")).toEqual([
      "info string go refused: none of the moves to search is legal",
      "bestmove (none)",
    ]);
  });
});
