// Stepping through the game: buttons below the board, and keys anywhere outside it.
import type { Session } from "../../state/session";
import { button } from "../dom";

/** Elements in which arrow keys have another meaning. */
const OWN_KEYS = "input, textarea, select, svg.cm-chessboard, [role=tab]";

export class StepsView {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    button("to-start").onclick = () => session.goTo(0);
    button("to-previous").onclick = () => session.goTo(session.at - 1);
    button("to-next").onclick = () => session.goTo(session.at + 1);
    button("to-end").onclick = () => session.goTo(session.game.moves.length);
    addEventListener("keydown", (event) => {
      // The dialog needs an answer first.
      if (document.querySelector("dialog[open]")) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      if (event.key === "f") session.flip();
      const { at, game } = session;
      const targets: Readonly<Record<string, number>> = {
        ArrowLeft: at - 1,
        ArrowRight: at + 1,
        Home: 0,
        End: game.moves.length,
      };
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      session.goTo(target);
    });
  }

  render(): void {
    const { at, game } = this.#session;
    // Disabled buttons would lose the focus.
    const disable = (id: string, isEnd: boolean): void =>
      button(id).setAttribute("aria-disabled", String(isEnd));
    for (const id of ["to-start", "to-previous"]) disable(id, at === 0);
    for (const id of ["to-next", "to-end"]) disable(id, at === game.moves.length);
  }
}
