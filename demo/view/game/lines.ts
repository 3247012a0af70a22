// The best lines of the position, above the moves, so that a phone shows them together with the board.
import type { SearchInfo } from "palimpsest";
import { fromWhite, type MoveNode, scoreText, sideToMove } from "palimpsest/analysis";
import type { Thinker } from "../../engine/thinker";
import type { Session } from "../../state/session";
import { element, make } from "../dom";
import { moveFocusByKeys, redraw } from "../focus";
import { lineButtons, lineTexts, stepOf } from "./line";

/** Moves shown of a folded line, and of an unfolded one. */
const FOLDED = 12;
const UNFOLDED = 40;

interface Drawn {
  readonly node: MoveNode;
  /** The same position, or the one of a threat. */
  readonly fen: string;
  readonly lines: readonly SearchInfo[];
  readonly isPlayable: boolean;
}

export class LinesView {
  readonly #session: Session;
  readonly #thinker: Thinker;
  readonly #root = element("best-lines", HTMLOListElement);
  /** The lines on the page, their position, and whether the visitor may play them. */
  #drawn: Drawn;
  /** The ranks of the unfolded lines. */
  readonly #unfolded = new Set<number>();
  /** While somebody presses a button, the lines do not change. */
  #pressed = false;

  constructor(session: Session, thinker: Thinker) {
    this.#session = session;
    this.#thinker = thinker;
    this.#drawn = { node: session.game.root, fen: session.fen, lines: [], isPlayable: false };
    this.#root.onpointerdown = () => {
      this.#pressed = true;
    };
    for (const type of ["pointerup", "pointercancel"])
      addEventListener(type, () => setTimeout(() => (this.#pressed = false)));
    this.#root.onclick = ({ target }) => this.#clicked(target);
    moveFocusByKeys(this.#root, ".line");
  }

  #clicked(target: EventTarget | null): void {
    const item = target instanceof Element ? target.closest("li") : null;
    const rank = item ? [...this.#root.children].indexOf(item) : -1;
    const line = this.#drawn.lines[rank];
    if (!line) return;
    const step = stepOf(target);
    if (step !== undefined) {
      this.#session.follow(this.#drawn.node, line.pv.slice(0, step));
      return;
    }
    if (!(target instanceof Element && target.closest(".unfold"))) return;
    if (!this.#unfolded.delete(rank)) this.#unfolded.add(rank);
    this.#draw();
  }

  render(): void {
    const { kind, node, fen } = this.#thinker;
    const isThreat = kind === "threat";
    const lines = isThreat || kind === "analysis" ? this.#thinker.lines.filter(Boolean) : [];
    // A game against the engine goes on by its own moves only, and a threat is not played.
    const isPlayable = !this.#session.playing && !isThreat;
    this.#root.classList.toggle("threat", isThreat);
    this.#root.hidden = lines.length === 0;
    const drawn = this.#drawn;
    const same =
      isPlayable === drawn.isPlayable &&
      lines.length === drawn.lines.length &&
      lines.every((line, index) => line === drawn.lines[index]);
    if (same || (this.#pressed && lines.length > 0)) return;
    this.#drawn = { node, fen, lines, isPlayable };
    this.#draw();
  }

  #draw(): void {
    redraw(
      this.#root,
      "li",
      this.#drawn.lines.map((line, rank) => this.#item(line, rank)),
    );
  }

  #item({ score, bound, pv }: SearchInfo, rank: number): HTMLElement {
    const { fen, isPlayable } = this.#drawn;
    const toMove = sideToMove(fen);
    const shown = fromWhite(score, toMove);
    const sign = bound === undefined ? "" : (bound === "lower") === (toMove === "white") ? "≥ " : "≤ ";
    const open = this.#unfolded.has(rank);
    const sans = this.#session.game.rules.sanLine(fen, pv.slice(0, open ? UNFOLDED : FOLDED));
    const unfold = make("button", "unfold", open ? "▴" : "▾");
    unfold.type = "button";
    unfold.setAttribute("aria-label", open ? "Fold the line" : "Unfold the line");
    unfold.setAttribute("aria-expanded", String(open));
    return make(
      "li",
      [shown.value < 0 ? "for-black" : "", open ? "unfolded" : ""].join(" ").trim(),
      make("span", "score", sign + scoreText(shown)),
      make("span", "line", ...spaced((isPlayable ? lineButtons : lineTexts)(fen, sans))),
      unfold,
    );
  }
}

/** Puts spaces between the moves, so that a copied line reads as text. */
function spaced(elements: readonly HTMLElement[]): (HTMLElement | string)[] {
  return elements.flatMap((one, index) => (index === 0 ? [one] : [" ", one]));
}
