// UCI lines, which arrive in chunks.
import { START_FEN } from "../../../src/engine/chess/fen";
import type { Command } from "../../../src/engine/uci/protocol";
import { parseCommand } from "../../../src/engine/uci/protocol";
import { LineSplitter } from "../../../src/engine/uci/stdio";
import { isSet, POSITIONS } from "./board";
import { ensureOneLine, type Target } from "./target";

export const uci: Target = {
  seeds: [
    "uci\nisready\nucinewgame\nstop\nponderhit\nquit\n",
    "position startpos moves e2e4 e7e5 g1f3\r\ngo depth 5 searchmoves d2d4\n",
    `position fen ${POSITIONS[1]} moves e1g1\n`,
    "setoption name Move Overhead value 30\nsetoption name Clear Hash\n",
    "go wtime 1000 btime 1000 winc 10 binc 10 movestogo 20\ngo mate 3\ngo ponder nodes 5\n",
    "debug on\nregister later\nd\neval\ntable\nhelp\ngo perft 3\n",
  ],
  run: async (input) => {
    const lines: string[] = [];
    const splitter = new LineSplitter(
      (line) => lines.push(line),
      () => {},
    );
    // In two chunks; the first byte decides where to cut.
    const cut = (input[0] ?? 0) % (input.length + 1);
    splitter.push(input.subarray(0, cut));
    splitter.push(input.subarray(cut));
    splitter.end();
    let accepted = true;
    for (const line of lines) accepted = (await useCommand(parseCommand(line))) && accepted;
    return accepted;
  },
};

/** Whether a command is known and can be carried out. */
async function useCommand(command: Command): Promise<boolean> {
  if ("notes" in command) command.notes.forEach(ensureOneLine);
  if (command.kind !== "position") return command.kind !== "unknown" && command.kind !== "refused";
  return isSet(command.fen ?? START_FEN, command.moves);
}
