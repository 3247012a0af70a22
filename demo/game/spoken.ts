// A move in words, for screen readers.
import { MEN_NAMES, type Move } from "palimpsest/analysis";

/** "knight takes f 3, check" */
export function spoken({ san }: Pick<Move, "san">): string {
  const ending = san.endsWith("#") ? ", checkmate" : san.endsWith("+") ? ", check" : "";
  if (san.startsWith("O-O-O")) return `castles long${ending}`;
  if (san.startsWith("O-O")) return `castles short${ending}`;
  const [, piece = "", origin = "", takes, square = "", promotion] =
    /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?/.exec(san) ?? [];
  const words = [
    MEN_NAMES[piece.toLowerCase()] ?? (takes ? `${origin} pawn` : "pawn"),
    piece ? origin : "",
    takes ? "takes" : "",
    square,
    promotion ? `becomes ${MEN_NAMES[promotion.toLowerCase()]}` : "",
  ];
  return words.filter((word) => word !== "").join(" ") + ending;
}
