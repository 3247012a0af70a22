// Announces the engine's moves and the end of the game to screen readers.
import { MEN_NAMES, type Move, resultText } from "palimpsest/analysis";
import type { Session } from "../../state/session";
import { block, write } from "../dom";

export function speakMoves(session: Session): void {
  session.onMove = (move, byEngine) => {
    // After the engine's move of a game the visitor may look at another position. His own moves may be of a variation.
    const result = byEngine ? session.result : session.resultHere;
    const end = result ? [resultText(result)] : [];
    // The visitor's move empties the region, because the same reply again would change nothing there and stay unheard.
    write(block("speech"), [...(byEngine ? [`Palimpsest: ${spoken(move)}`] : []), ...end].join(". "));
  };
}

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
