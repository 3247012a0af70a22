// The game's moves with what has been found about them; a click goes there. One stop for Tab, arrow keys within.
import { scoreText } from "../analysis/evaluation";
import { type Judgement, judge } from "../analysis/judgement";
import { resultTag } from "../game/result";
import type { Session } from "../state/session";
import { block, make } from "./dom";
import { moveNumber } from "./notation";

/** What the evaluations say of each move; null where they say nothing. */
export function judgements({ game, evaluations }: Session): (Judgement | null)[] {
  return game.moves.map(({ color }, index) => {
    const [before, after] = [evaluations[index], evaluations[index + 1]];
    return before && after ? judge(color, before, after) : null;
  });
}

/** An element of the list. */
interface Part {
  /** Says all that it shows. */
  readonly key: string;
  readonly make: () => HTMLElement;
}

function text(className: string, content: string): Part {
  return { key: `${className} ${content}`, make: () => make("span", className, content) };
}

export class MovesView {
  readonly #root = block("moves");
  readonly #session: Session;
  /** What was drawn last, element by element. */
  #drawn: readonly string[] = [];

  constructor(session: Session) {
    this.#session = session;
    this.#root.onclick = ({ target }) => {
      const ply = target instanceof Element && target.closest<HTMLElement>("[data-ply]")?.dataset.ply;
      if (ply) session.goTo(Number(ply));
    };
  }

  render(): void {
    const session = this.#session;
    const { game, at, result } = session;
    const marks = judgements(session);
    const scores = game.moves.map((_, index) => {
      const known = session.evaluations[index + 1];
      return known ? scoreText(known.score) : "";
    });
    const parts: Part[] = [];
    for (const [index, move] of game.moves.entries()) {
      const white = move.color === "white";
      if (white || index === 0) parts.push(text("number", moveNumber(game, index).replace("…", ".")));
      if (!white && index === 0) parts.push(text("gap", "…"));
      const [mark, score] = [marks[index] ?? null, scores[index] ?? ""];
      parts.push({
        key: JSON.stringify([
          moveNumber(game, index),
          move.san,
          mark?.name,
          score,
          index + 1 === at,
          at === 0,
        ]),
        make: () => this.#move(index + 1, move.san, mark, score),
      });
    }
    if (result) parts.push(text("result", resultTag(result).replace("1/2-1/2", "½–½").replace("-", "–")));
    if (game.moves.length === 0) parts.push(text("empty", "No moves yet"));
    this.#draw(parts);
  }

  /** Makes anew only what has become different: while a game is analysed that is one move of many, again and again. */
  #draw(parts: readonly Part[]): void {
    const root = this.#root;
    const drawn = this.#drawn;
    this.#drawn = parts.map(({ key }) => key);
    const changed = parts.flatMap(({ key }, index) => (key === drawn[index] ? [] : [index]));
    if (changed.length === 0 && drawn.length === parts.length) return;
    const hadFocus = root.contains(document.activeElement);
    while (root.children.length > parts.length) root.lastElementChild?.remove();
    for (const index of changed) {
      const made = parts[index]?.make();
      const present = root.children[index];
      if (!made) continue;
      if (present) present.replaceWith(made);
      else root.append(made);
    }
    this.#showCurrent(hadFocus);
  }

  #move(ply: number, san: string, mark: Judgement | null, score: string): HTMLElement {
    const { at, game } = this.#session;
    const current = ply === at;
    const made = make(
      "button",
      mark ? `move ${mark.name}` : "move",
      make("span", "visually-hidden", `${moveNumber(game, ply - 1)} `),
      make("span", "san", san + (mark?.mark ?? "")),
    );
    if (mark) made.append(make("span", "visually-hidden", ` ${mark.name} `));
    if (score) made.append(make("span", "score", score));
    made.type = "button";
    made.dataset.ply = String(ply);
    // Of all moves one can be reached by Tab.
    made.tabIndex = current || (at === 0 && ply === 1) ? 0 : -1;
    if (current) made.ariaCurrent = "true";
    return made;
  }

  /** Scrolls to the current move, without moving the page. */
  #showCurrent(focus: boolean): void {
    const current = this.#root.querySelector<HTMLElement>('[aria-current="true"]');
    if (!current) {
      this.#root.scrollTop = 0;
      return;
    }
    const top = current.offsetTop;
    const room = this.#root.clientHeight - current.offsetHeight;
    if (top < this.#root.scrollTop || top > this.#root.scrollTop + room)
      this.#root.scrollTop = top - room / 2;
    if (focus) current.focus({ preventScroll: true });
  }
}
