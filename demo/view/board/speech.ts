// Announces the engine's moves and the end of the game to screen readers.
import { resultText } from "../../../src/analysis/tree/result";
import { spoken } from "../../game/spoken";
import type { Session } from "../../state/session";
import { block, write } from "../dom";

export function speakMoves(session: Session): void {
  const say = (text: string): void => write(block("speech"), text);
  session.onMove = (move, byEngine) => {
    const end = session.result ? `. ${resultText(session.result)}` : "";
    if (byEngine) say(`Palimpsest: ${spoken(move)}${end}`);
    else if (end) say(end.slice(2));
  };
}
