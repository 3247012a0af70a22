// Endgame tables as a GUI uses them.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SMALL_TABLES } from "../support/tables";
import { bestMove, infos } from "../support/uci-grammar";
import { run } from "../support/uci-process";

/** Only one move wins. */
const ONE_WINS = "1k6/8/2K5/1P6/8/8/8/8 w - - 0 1";

/** Output other than lines of analysis. */
function notes(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.startsWith("info string "));
}

describe("SyzygyPath", () => {
  it("is answered in a line, and the tables choose the move", async () => {
    const { lines, code } = await run(
      `setoption name SyzygyPath value ${SMALL_TABLES}\nposition fen ${ONE_WINS}\ngo depth 3\n`,
    );
    expect(notes(lines)).toEqual(["info string 7 endgame tables found: 5 of 3 men, 2 of 4 men"]);
    expect(bestMove(lines)).toBe("c6b6");
    for (const { kind, score } of infos(lines))
      expect({ kind, score }).toEqual({ kind: "cp", score: 20_000 });
    expect(code).toBe(0);
  });

  it("that does not exist is an error in a line, and the game goes on", async () => {
    const { lines, code, stderr } = await run(
      `setoption name SyzygyPath value /no/such folder\nposition fen ${ONE_WINS}\ngo depth 3\n`,
    );
    expect(notes(lines)).toEqual([
      "info string Option SyzygyPath: /no/such folder: no such file or directory; the old value stays",
    ]);
    expect(bestMove(lines)).not.toBe("(none)");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("with one folder that does not exist is refused, and the old folders stay", async () => {
    const bad = [SMALL_TABLES, "/no/such folder"].join(path.delimiter);
    const { lines } = await run(
      `setoption name SyzygyPath value ${SMALL_TABLES}\nsetoption name SyzygyPath value ${bad}\nposition fen ${ONE_WINS}\ngo depth 3\n`,
    );
    expect(notes(lines)).toEqual([
      "info string 7 endgame tables found: 5 of 3 men, 2 of 4 men",
      "info string Option SyzygyPath: /no/such folder: no such file or directory; the old value stays",
    ]);
    expect(infos(lines).at(-1)?.score).toBe(20_000);
  });

  it.each(["", "<empty>"])("%j switches tables off, and says so", async (value) => {
    const { lines } = await run(
      `setoption name SyzygyPath value ${SMALL_TABLES}\nsetoption name SyzygyPath value ${value}\n`,
    );
    expect(notes(lines).at(-1)).toBe("info string endgame tables are off");
  });

  it.each(["", "<empty>"])("%j without tables before gets no answer", async (value) => {
    const { lines } = await run(`setoption name SyzygyPath value ${value}\nisready\n`);
    expect(notes(lines)).toEqual([]);
  });
});
