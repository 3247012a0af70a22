// The executable: without arguments a UCI engine, otherwise one command.
import { bench } from "./commands/bench";
import type { CommandContext } from "./commands/context";
import { epd } from "./commands/epd";
import { latency } from "./commands/latency";
import { perft } from "./commands/perft";
import { table } from "./commands/table";
import { Board } from "./engine/board";
import { coreModule } from "./engine/core-module";
import { DEFAULT_SETTINGS, Engine } from "./engine/engine";
import { MAX_HASH_MB, MAX_THREADS } from "./engine/pool";
import { SCHEMES } from "./engine/schemes";
import { AUTHOR, NAME, VERSION } from "./identity";
import { UciSession } from "./uci/session";
import { runOverStdio } from "./uci/stdio";

type Command = (args: readonly string[], context: CommandContext) => Promise<number>;

const HELP = `${NAME} ${VERSION}, a UCI chess engine

usage: palimpsest                    speak UCI on standard input and output
       palimpsest bench [DEPTH] [--hash MB] [--threads N] [--scheme NAME] [--table]
                                     search a fixed set of positions; the node count is the search's signature
       palimpsest perft DEPTH [FEN]  count the leaves of the legal move tree
       palimpsest epd FILE [--movetime MS | --nodes N | --depth D] [--hash MB] [--threads N]
                                     solve the positions of an EPD file (operations bm and am)
       palimpsest table [FEN] [--depth D | --nodes N | --movetime MS] [--hash MB] [--threads N] [--scheme NAME]
                        [--searches N] [--no-stamping]
                                     search and show what happened inside the transposition table
       palimpsest latency [MB ...]   measure a probe of the table beside a bare read of memory
       palimpsest --help | --version`;

const help: Command = async (_args, { write }) => {
  write(HELP);
  return 0;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  bench,
  perft,
  epd,
  table,
  latency,
  help,
  "--help": help,
  "-h": help,
  "--version": async (_args, { write }) => {
    write(`${NAME} ${VERSION}`);
    return 0;
  },
};

const context: CommandContext = {
  createEngine: () => new Engine(coreModule()),
  createBoard: (fen) => {
    const board = new Board(coreModule());
    board.set(fen);
    return board;
  },
  write: (line) => {
    process.stdout.write(`${line}\n`);
  },
  error: (line) => {
    process.stderr.write(`${line}\n`);
  },
};

function uci(): Promise<void> {
  return runOverStdio(
    (write) =>
      new UciSession({
        identity: { name: NAME, version: VERSION, author: AUTHOR },
        limits: {
          maxHashMb: MAX_HASH_MB,
          maxThreads: MAX_THREADS,
          schemes: SCHEMES,
          defaults: DEFAULT_SETTINGS,
        },
        createEngine: context.createEngine,
        write,
      }),
  );
}

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined) return uci();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    context.error(`unknown command ${JSON.stringify(name)}; palimpsest --help lists them`);
    process.exitCode = 2;
    return;
  }
  // A reader that has seen enough (`… | head`) is no error.
  process.stdout.on("error", () => process.exit(1));
  process.exitCode = await command(args, context);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  context.error(`palimpsest: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
