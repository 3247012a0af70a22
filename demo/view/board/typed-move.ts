// The field for typing a move, in the notations that people use.
import type { Session } from "../../state/session";
import { tell } from "../dialogs/toast";
import { element, input } from "../dom";

/** "1." or "12…" before a move. */
const MOVE_NUMBER = /^\d+\s*(?:\.+|…)\s*/;
/** "g1-f3", whatever stands on g1. */
const FROM_TO = /^([a-h][1-8])-([a-h][1-8])/;

export function setUpTypedMove(session: Session): void {
  const field = input("typed-move");
  element("typed", HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    const text = field.value.trim().replace(MOVE_NUMBER, "").replace(FROM_TO, "$1$2");
    if (text === "") return;
    const plain = (san: string): string => san.replace(/[+#x=!?]/g, "").replaceAll("0", "O");
    const moves = session.moves;
    if (moves.length === 0) {
      // The text stays for the next Enter.
      tell({ text: session.engineToMove ? "It is the engine's turn." : "There is no move to make here." });
      return;
    }
    const found =
      session.game.rules.move(session.fen, text) ??
      only(moves.filter(({ san }) => plain(san).toLowerCase() === plain(text).toLowerCase()));
    if (!found) {
      const pawn = moves.find(({ san, promotion }) => promotion && plain(san).slice(0, -1) === plain(text));
      const hint = pawn && `${text} needs a piece: type ${pawn.san.replace(/=.*/, "")}=Q, or R, B or N.`;
      tell({ text: hint ?? `${text} is not a legal move here.` });
      field.select();
      return;
    }
    field.value = "";
    session.play(found.uci);
  };
}

/** The only element of a list: "b4" may mean a pawn move or, typed carelessly, a bishop move. */
function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
