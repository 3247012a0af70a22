// Words of hostile lines, for this run and for the tests: odd ones, and names and values of options that fit or do not. None of
// them starts a search or sets a position.
export const ODD =
  "♞ \u0000 \u001b[2J 8/8 e2e9 e2e4 e7e5 -1 1e9 NaN fen startpos moves name value depth ponder w \t ' %s%n {}".split(
    " ",
  );
/** None of them changes the notation of moves. */
export const OPTIONS = ["MultiPV", "UCI_ShowWDL", "Move Overhead", "ReplacementScheme", "Clear Hash", "Hsah"];
export const VALUES = "1 0 2 7 -3 1.5 x true false Old Deep New Aging 99999999999".split(" ");
export const COMMANDS = [
  ...["uci", "isready", "ucinewgame", "ponderhit", "stop", "d", "help", "register x"],
  ...["debug on", "debug off", "setoption", ""],
];
