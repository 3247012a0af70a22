// Shows a message for a while, with an undo button if there is one, and hides it when it is no longer true.
import type { Notice, Session, SessionState } from "../../state/session";
import { block, button, write } from "../dom";

/** Long enough to read a message, and to decide about an undo. */
const SHOWN_MS = 5000;
const UNDO_MS = 12_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let undoable = false;

export function tell({ text, undo }: Notice): void {
  const toast = block("toast");
  const words = toast.querySelector("span");
  toast.hidden = false;
  undoable = undo !== undefined;
  if (words) write(words, text);
  button("toast-undo").hidden = !undoable;
  button("toast-undo").onclick = () => {
    undo?.();
    hush();
  };
  button("toast-close").onclick = hush;
  clearTimeout(timer);
  timer = setTimeout(hush, undo ? UNDO_MS : SHOWN_MS);
}

/** The undo of a change that put another game in the place of `before`. A game without moves needs none. */
export function undoTo(session: Session, before: SessionState | null): Notice["undo"] {
  return before && before.game.moves.length > 0 ? () => session.restore(before) : undefined;
}

/** Hides the message. */
function hush(): void {
  block("toast").hidden = true;
}

/** Hides the message when the game changes, and a message without undo also when another position is shown. */
export function hushWhenOver(session: Session): void {
  let [number, edits, node] = [session.number, session.edits, session.node];
  session.subscribe(() => {
    const changed = number !== session.number || edits !== session.edits;
    if (changed || (node !== session.node && !undoable)) hush();
    [number, edits, node] = [session.number, session.edits, session.node];
  });
}
