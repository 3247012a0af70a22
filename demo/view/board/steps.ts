// Going through the game: buttons below the board, keys anywhere outside fields, and the wheel over the board.
import type { Thinker } from "../../engine/thinker";
import type { Session } from "../../state/session";
import type { Settings } from "../../state/settings";
import { block, button, element } from "../dom";

/** Elements in which all keys, or the arrow keys, have another meaning. */
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select";
const OWN_ARROWS = "svg.cm-chessboard, [role=tab], [type=radio]";
/** Elements that the space bar presses. A move in the list has the Enter key for that. */
const OWN_SPACE = "button:not(#moves button), input, summary, svg.cm-chessboard";

/** Pixels by which the wheel turns for a step, and pixels in a line, which some browsers count in. */
const STEP_PX = 50;
const LINE_PX = 34;

interface Games {
  step(step: number): void;
}

interface Node {
  open(focus: boolean): void;
}

export class StepsView {
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #thinker: Thinker;
  readonly #games: Games;
  readonly #node: Node;
  /** True if the mouse or a finger gave the board the focus: the arrow keys go through the game then. */
  #boardIsPressed = false;

  constructor(session: Session, settings: Settings, thinker: Thinker, games: Games, node: Node) {
    this.#session = session;
    this.#settings = settings;
    this.#thinker = thinker;
    this.#games = games;
    this.#node = node;
    button("to-start").onclick = () => session.goTo(0);
    button("to-previous").onclick = () => session.goTo(session.at - 1);
    button("to-next").onclick = () => session.goTo(session.at + 1);
    button("to-end").onclick = () => session.goTo(session.game.moves.length);
    button("flip").onclick = () => session.flip();
    button("show-keys").onclick = () => this.#showKeys();
    this.#takeKeys();
    this.#takeWheel();
  }

  #takeKeys(): void {
    block("board").addEventListener("pointerdown", () => (this.#boardIsPressed = true), { capture: true });
    addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Tab") this.#boardIsPressed = false;
        const target = event.target instanceof Element ? event.target : null;
        // The board would move its own cursor.
        if (this.#boardIsPressed && target?.closest("#board") && /^(Arrow|Home|End| )/.test(event.key))
          this.#press(event);
      },
      { capture: true },
    );
    addEventListener("keydown", (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const own = event.key === " " ? OWN_SPACE : /^(Arrow|Home|End)/.test(event.key) ? OWN_ARROWS : null;
      if (!target?.closest(FIELDS) && !(own && target?.closest(own))) this.#press(event);
    });
  }

  #press(event: KeyboardEvent): void {
    // A dialog and the promotion menu need an answer first.
    if (document.querySelector("dialog[open], #board .promotion-dialog-button")) return;
    if (event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = this.#actions[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  readonly #actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => this.#session.goTo(this.#session.at - 1),
    ArrowRight: () => this.#session.goTo(this.#session.at + 1),
    ArrowUp: () => this.#session.goAside(-1),
    ArrowDown: () => this.#session.goAside(1),
    Home: () => this.#session.goTo(0),
    End: () => this.#session.goTo(this.#session.game.moves.length),
    Delete: () => this.#session.remove(),
    " ": () => this.#playBest(),
    a: () => this.#settings.set({ arrows: !this.#settings.values.arrows }),
    c: () => this.#node.open(true),
    f: () => this.#session.flip(),
    l: () => this.#settings.set({ analysing: !this.#settings.values.analysing }),
    n: () => this.#games.step(1),
    p: () => this.#games.step(-1),
    x: () => this.#thinker.toggleThreat(),
    z: () => this.#thinker.analyseGame(),
    "?": () => this.#showKeys(),
  };

  #showKeys(): void {
    element("keys", HTMLDialogElement).showModal();
  }

  /** Plays the best move that is known here. If there is none, the engine looks for it. */
  #playBest(): void {
    const { playing, node } = this.#session;
    if (playing) return;
    const { kind, lines } = this.#thinker;
    const [searched] = kind === "analysis" && this.#thinker.node === node ? lines : [];
    const best = searched?.pv[0] ?? node.evaluation?.line[0];
    if (best) this.#session.play(best);
    else this.#settings.set({ analysing: true });
  }

  #takeWheel(): void {
    let turned = 0;
    block("board-row").addEventListener(
      "wheel",
      (event) => {
        // With Ctrl the wheel changes the size of the page.
        if (event.ctrlKey || event.deltaY === 0) return;
        event.preventDefault();
        const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
        turned = Math.sign(pixels) === Math.sign(turned) ? turned + pixels : pixels;
        if (Math.abs(turned) < STEP_PX) return;
        this.#session.goTo(this.#session.at + Math.sign(turned));
        turned = 0;
      },
      { passive: false },
    );
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
