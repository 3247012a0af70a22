// Input that is not text, not lines, or cut in odd places.
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { converse, sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";
import { run, type UciProcess } from "../support/uci-process";

const shared = sharedEngine();

const MEGABYTE = 1_000_000;

/** Expects that the engine still searches the given position. */
async function expectAlive(
  engine: UciProcess,
  fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
): Promise<void> {
  expect((await engine.ask("d")).some((line) => line.startsWith(`Fen: ${fen}`))).toBe(true);
  expect(bestMove(await engine.go("go depth 2"))).toMatch(/^[a-h][1-8]/);
}

/** Writes bytes in pieces that end at `ends`, each in a write of its own. */
async function writeInPieces(engine: UciProcess, bytes: Uint8Array, ends: readonly number[]): Promise<void> {
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    engine.write(bytes.subarray(from, end));
    await nextTurn();
    from = end;
  }
}

describe("white space", () => {
  it.each([
    ["carriage returns", "uci\r\nposition startpos moves e2e4\r\ngo depth 3\r\n"],
    ["tabs", "uci\n\tposition\tstartpos\tmoves\te2e4\t\ngo\tdepth\t3\n"],
    ["repeated spaces", "  uci  \n  position   startpos    moves  e2e4  \n go    depth   3 \n"],
    ["empty lines", "\n\r\n  \nuci\n\n\t\nposition startpos moves e2e4\n\ngo depth 3\n\n\n"],
    [
      "everything at once",
      "\r\n \tuci \t\r\n\tposition  startpos \t moves\t e2e4 \r\n go \t depth\t\t3\t\r\n",
    ],
  ])("may be %s", async (_what, input) => {
    const ended = await run(input);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(ended.lines).toContain("uciok");
    expect(bestMove(ended.lines)).toMatch(/^[a-h][78]/);
    expect(ended.lines.join("\n")).not.toContain("\r");
    expect(ended.lines.some((line) => line.startsWith("info string"))).toBe(false);
  });
});

describe("unknown words", () => {
  it("before a command are skipped, as the standard asks", async () => {
    expect(await shared().ask("joho debug on", "debug off")).toEqual([]);
    expect(bestMove(await shared().go("position startpos", "please go depth 2"))).toMatch(/^[a-h][12]/);
  });

  it("alone are named in a remark", async () => {
    expect(await shared().ask("joho", "xyzzy 1 2 3", "UCI", "Quit")).toEqual([
      "info string Unknown command: joho",
      "info string Unknown command: xyzzy 1 2 3",
      "info string Unknown command: UCI; did you mean uci?",
      "info string Unknown command: Quit; did you mean quit?",
    ]);
  });

  it("among the parameters of go are skipped", async () => {
    const lines = await shared().go("position startpos", "go quickly depth x nodes 99999999 depth 3 now");
    expect(infos(lines).at(-1)?.depth).toBe(3);
  });
});

describe("lines cut in pieces", () => {
  it("at every byte are put together", () =>
    converse(async (engine) => {
      const script = Buffer.from(
        "position startpos moves e2e4 e7e5\nsetoption name Hash value 2\ngo depth 4\n",
      );
      const everywhere = Array.from(script, (_, at) => at);
      await writeInPieces(engine, script, everywhere);
      expect(bestMove(await engine.readTo(/^bestmove /))).toMatch(/^[a-h][12]/);
      await expectAlive(engine, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w");
    }));

  it("at random places are put together, also inside characters of several bytes", async () => {
    const random = new Random(20);
    const words = Array.from({ length: 300 }, (_, at) => `für ${"♞".repeat(at % 7)} Größe ${at}`);
    const script = Buffer.from(words.map((text) => `${text}\r\n`).join(""));
    const ends = Array.from({ length: 400 }, () => random.below(script.length)).sort((a, b) => a - b);
    await writeInPieces(shared(), script, ends);
    expect(await shared().ask()).toEqual(
      words.map((text) => `info string Unknown command: ${text.replace(/\s+/g, " ")}`),
    );
  });

  it("many in one piece are all carried out", async () => {
    shared().write("isready\n".repeat(5000));
    for (let count = 0; count < 5000; count++) await shared().waitFor("readyok");
    // One answer too many would come before the remark.
    expect(await shared().ask("marker")).toEqual(["info string Unknown command: marker"]);
  });
});

describe("very long lines", () => {
  it("of one letter are answered by a short remark", async () => {
    const [line, ...more] = await shared().ask("x".repeat(MEGABYTE));
    expect(line).toMatch(/^info string Unknown command: x+\.\.\.$/);
    expect(line?.length).toBeLessThan(200);
    expect(more).toEqual([]);
  });

  it("of more than 16 MiB are dropped, once and with a remark", async () => {
    const piece = "x".repeat(MEGABYTE);
    for (let count = 0; count < 18; count++) shared().write(piece);
    shared().write("\n");
    expect(await shared().ask()).toEqual([
      expect.stringMatching(/^info string Line of more than \d+ bytes ignored$/),
    ]);
    await expectAlive(shared());
  });

  it("of spaces are nothing", async () => {
    expect(await shared().ask(" ".repeat(MEGABYTE))).toEqual([]);
  });

  it("of words, of an option and of a FEN are refused", async () => {
    expect(await shared().ask("ab ".repeat(MEGABYTE / 3))).toHaveLength(1);
    expect(
      await shared().ask(`setoption name ${"n".repeat(MEGABYTE)} value ${"v".repeat(MEGABYTE)}`),
    ).toHaveLength(1);
    expect(await shared().ask(`position fen ${"8/".repeat(MEGABYTE / 2)} w - -`)).toHaveLength(1);
    expect(await shared().ask(`position fen ${"k".repeat(MEGABYTE)} w - -`)).toHaveLength(1);
  });

  it("of legal moves are played or refused as a whole, in bearable time", async () => {
    await shared().ask("position startpos");
    const moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(MEGABYTE / 20);
    const lines = await shared().ask(`position startpos moves ${moves}`);
    for (const line of lines) expect(line).toMatch(/^info string .{1,200}$/);
    await expectAlive(shared());
  });

  it("of moves with an illegal one at the end leave the position", async () => {
    const moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(200);
    const lines = await shared().ask("position startpos moves e2e4", `position startpos moves ${moves}e2e5`);
    expect(lines).toEqual([
      expect.stringMatching(/^info string position refused: illegal move e2e5 \(move 801 /),
    ]);
    expect(await shared().ask("d")).toContainEqual(
      expect.stringContaining("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"),
    );
  });

  it("of searchmoves are accepted", async () => {
    await shared().ask("position startpos");
    const lines = await shared().go(`go depth 2 searchmoves ${"e2e4 ".repeat(MEGABYTE / 5)}`);
    expect(bestMove(lines)).toBe("e2e4");
  });
});

describe("bytes that are no text", () => {
  it("are answered by remarks fit to print", () =>
    converse(async (engine) => {
      const random = new Random(7);
      for (let round = 0; round < 20; round++) {
        const length = 1 + random.below(4000);
        engine.write(Uint8Array.from({ length }, () => random.below(256)));
        engine.send("");
        await engine.ask();
      }
      await expectAlive(engine);
    }));

  it("may be zeros", () =>
    converse(async (engine) => {
      engine.write(new Uint8Array(10_000));
      engine.write("\nisready\0\nuci\0\0\n\0\n");
      engine.send("");
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
