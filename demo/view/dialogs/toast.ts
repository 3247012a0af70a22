// Shows a message for a while, with an undo button if there is one, and hides it when it is no longer true.
import type { Game } from "../../game/game";
import { INITIAL_FEN } from "../../game/open";
import type { Notice, Session, SessionState } from "../../state/session";
import { block, button, write } from "../dom";
import { regainFocus } from "../focus";

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
  // Screen readers announce changes of an element that they know. The message itself is hidden at first.
  write(block("announcement"), text);
  button("toast-undo").hidden = !undoable;
  button("toast-undo").onclick = () => {
    undo?.();
    hide();
  };
  button("toast-close").onclick = hide;
  hideLater(undo ? UNDO_MS : SHOWN_MS);
}

/** Hides the message after a while, and not under the visitor's fingers. */
function hideLater(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (block("toast").contains(document.activeElement)) hideLater(milliseconds);
    else hide();
  }, milliseconds);
}

/** The undo of a change that put another game in the place of `before`. An untouched initial position needs none. */
export function undoTo(session: Session, before: SessionState | null): Notice["undo"] {
  return before && !isUntouched(before.game) ? () => session.restore(before) : undefined;
}

function isUntouched({ moves, start, root }: Game): boolean {
  return moves.length === 0 && start === INITIAL_FEN && root.comments.length === 0 && root.nags.length === 0;
}

function hide(): void {
  clearTimeout(timer);
  block("toast").hidden = true;
  // The same message later is announced again.
  write(block("announcement"), "");
  regainFocus();
}

/** Hides the message when the game changes, and a message without undo also when another position is shown. */
export function hideWhenOver(session: Session): void {
  let [number, edits, node] = [session.number, session.edits, session.node];
  session.subscribe(() => {
    const changed = number !== session.number || edits !== session.edits;
    if (changed || (node !== session.node && !undoable)) hide();
    [number, edits, node] = [session.number, session.edits, session.node];
  });
}
