// The text of `help` at the prompt. It is printed as `info string` lines, so that no GUI takes it for an answer.

export const HELP: readonly string[] = [
  "position startpos | fen FEN [moves MOVE ...]  sets the position",
  "go [depth N] [nodes N] [movetime MS] [mate N] [searchmoves MOVE ...]  searches it",
  "go wtime MS btime MS [winc MS] [binc MS] [movestogo N]  searches with a clock",
  "go infinite | ponder  searches until stop or ponderhit",
  "go perft N  counts the leaves of the move tree",
  "stop, ponderhit, isready, ucinewgame, quit  as in the protocol",
  "uci  lists the options; setoption name NAME [value VALUE]  changes one",
  "d  shows the board; eval  shows the network's value of the position and of every man; table  shows the content of the transposition table",
  "the program has more commands on its command line: palimpsest --help",
];
