// Announces the engine's moves and the end of the game to screen readers.
import { resultText } from "palimpsest/analysis";
import { spoken } from "../../game/spoken";
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
