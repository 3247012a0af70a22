// A move in words, for screen readers.
import type { Move } from "../../src/analysis/tree/move";

const PIECES: Readonly<Record<string, string>> = {
  K: "king",
  Q: "queen",
  R: "rook",
  B: "bishop",
  N: "knight",
};

/** "knight takes f 3, check" */
export function spoken({ san }: Pick<Move, "san">): string {
  const ending = san.endsWith("#") ? ", checkmate" : san.endsWith("+") ? ", check" : "";
  if (san.startsWith("O-O-O")) return `castles long${ending}`;
  if (san.startsWith("O-O")) return `castles short${ending}`;
  const [, piece = "", origin = "", takes, square = "", promotion] =
    /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?/.exec(san) ?? [];
  const words = [
    PIECES[piece] ?? (takes ? `${origin} pawn` : "pawn"),
    piece ? origin : "",
    takes ? "takes" : "",
    square,
    promotion ? `becomes ${PIECES[promotion]}` : "",
  ];
  return words.filter((word) => word !== "").join(" ") + ending;
}
