// The text of `help` at the prompt. It is printed as `info string` lines, so that no GUI takes it for an answer.

export const HELP: readonly string[] = [
  "position startpos | fen FEN [moves MOVE ...]: set the position",
  "go [depth N] [nodes N] [movetime MS] [mate N] [searchmoves MOVE ...]: search it",
  "go wtime MS btime MS [winc MS] [binc MS] [movestogo N]: search with a clock",
  "go infinite | ponder: search until stop or ponderhit",
  "go perft N: count the leaves of the move tree",
  "stop, ponderhit, isready, ucinewgame, quit: as in the protocol",
  "uci: list the options; setoption name NAME [value VALUE]: change one",
  "d: show the board; eval: show the network's value of the position and of every man; table: show the content of the transposition table",
  "more commands on the command line: palimpsest --help",
];
