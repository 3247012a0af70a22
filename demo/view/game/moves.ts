// The game's tree of moves with its marks and comments. A click goes to a move. The main line stands in two columns, and comments
// and variations below the move they belong to. Tab stops once in the list, at the move shown; the keys that go through the game
// take the focus along.

import {
  evaluationText,
  type Judgement,
  MOVE_GLYPHS,
  type MoveNode,
  mainLine,
  nameOfGlyph,
  positionSign,
  type Result,
  resultTag,
  reviewed,
  wordsOf,
} from "palimpsest/analysis";
import type { Session } from "../../state/session";
import { block, make } from "../dom";
import { moveCount, moveNumber } from "./notation";

/** An element of the list. */
interface Part {
  /** Changes whenever the element would look different. */
  readonly key: string;
  readonly make: () => HTMLElement;
}

const LONG_PRESS_MS = 500;

function text(className: string, content: string): Part {
  return { key: `${className} ${content}`, make: () => make("span", className, content) };
}

/** The number of a move for the eye. Screen readers find it in the move itself. */
function numberText(content: string): HTMLElement {
  const made = make("span", "number", content);
  made.setAttribute("aria-hidden", "true");
  return made;
}

/** "1–0", "½–½" */
function shownResult(result: Result): string {
  return resultTag(result).replace("1/2-1/2", "½–½").replace("-", "–");
}

/** The words between a move and the next one of its line, which has comments before it if it was a variation. */
function wordsAfter({ comments, children }: MoveNode): string {
  return [...comments, ...(children[0]?.startingComments ?? [])]
    .map(wordsOf)
    .filter((words) => words !== "")
    .join(" ");
}

export class MovesView {
  readonly #root = block("moves");
  readonly #session: Session;
  /** The keys of the elements on the page, in order. */
  #drawn: readonly string[] = [];
  /** The nodes that elements show, and a number for each node, used in keys. */
  readonly #nodes = new WeakMap<Element, MoveNode>();
  readonly #numbers = new WeakMap<MoveNode, number>();
  #count = 0;
  /** The node that was shown at the last change of the list. */
  #current: MoveNode | undefined;

  /** `edit` opens the fields of the move shown, with the focus in them if the request came by a key. */
  constructor(session: Session, edit: (focus: boolean) => void) {
    this.#session = session;
    const root = this.#root;
    root.onclick = ({ target, detail }) => {
      const node = this.#nodeAt(target);
      if (node && node === session.node) edit(detail === 0);
      else if (node) session.show(node);
    };
    // The right mouse button and a long press open the fields of any move. Not every browser takes a long press for a right click.
    const open = (target: EventTarget | null): void => {
      const node = this.#nodeAt(target);
      if (node) session.show(node);
      if (node && session.node === node) edit(false);
    };
    root.oncontextmenu = (event) => {
      if (!this.#nodeAt(event.target)) return;
      event.preventDefault();
      open(event.target);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    root.ontouchstart = ({ target }) => {
      timer = setTimeout(() => {
        // The list may have moved under the finger: its end is no click on another move.
        target?.addEventListener("touchend", (event) => event.preventDefault(), { once: true });
        open(target);
      }, LONG_PRESS_MS);
    };
    root.ontouchend = root.ontouchmove = root.ontouchcancel = () => clearTimeout(timer);
    new ResizeObserver(() => this.#showCurrent(undefined)).observe(root);
  }

  #nodeAt(target: EventTarget | null): MoveNode | undefined {
    const element = target instanceof Element ? target.closest("[data-ply]") : null;
    return (element && this.#nodes.get(element)) ?? undefined;
  }

  render(): void {
    const { game, result, resultNode } = this.#session;
    const parts: Part[] = [...this.#comments(game.root)];
    const line = mainLine(game.root).slice(1);
    let broken = true;
    for (const node of line) {
      const { move } = node;
      if (!move) continue;
      const white = move.color === "white";
      if (white || broken) {
        const number = `${moveCount(move.before)}.`;
        parts.push({ key: `number ${number}`, make: () => numberText(number) });
      }
      if (!white && broken) parts.push(text("gap", "…"));
      parts.push(this.#part(node));
      const asides = [...this.#comments(node), ...this.#variations(node)];
      broken = asides.length > 0;
      parts.push(...asides);
      if (node === resultNode && result) parts.push(text("result", shownResult(result)));
    }
    if (line.length === 0 && result) parts.push(text("result", shownResult(result)));
    if (line.length === 0) parts.push(text("empty", "No moves yet"));
    this.#draw(parts);
  }

  /** The comments after a move of the main line. */
  #comments(node: MoveNode): Part[] {
    const words = wordsAfter(node);
    return words === "" ? [] : [text("comment", words)];
  }

  /** The alternatives to a move of the main line. */
  #variations(node: MoveNode): Part[] {
    const others = node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
    return others.map((variation) => ({
      key: JSON.stringify(this.#looksOfTree(variation)),
      make: () => make("div", "variation", ...this.#line(variation)),
    }));
  }

  /** The moves from a node on, with their variations in brackets. */
  #line(first: MoveNode): HTMLElement[] {
    const elements = first.startingComments
      .map(wordsOf)
      .flatMap((words) => (words ? make("span", "comment", words) : []));
    let numbered = true;
    for (const node of mainLine(first)) {
      const { move, parent } = node;
      if (!move) continue;
      if (numbered || move.color === "white") elements.push(numberText(moveNumber(move.before)));
      elements.push(this.#element(node));
      const words = wordsAfter(node);
      if (words !== "") elements.push(make("span", "comment", words));
      const others = node !== first && parent ? parent.children.slice(1) : [];
      elements.push(...others.map((other) => this.#inBrackets(other)));
      numbered = words !== "" || others.length > 0;
    }
    return elements;
  }

  /** A variation of a variation. Its last element and the bracket after it stay on one row. */
  #inBrackets(first: MoveNode): HTMLElement {
    const elements = this.#line(first);
    const end = make("span", "end", ...elements.splice(-1), ")");
    return make("span", "inner", "(", ...elements, end);
  }

  /** Everything on which the elements of a node and all its descendants depend. */
  #looksOfTree(node: MoveNode): unknown[] {
    return mainLine(node).map((one) => [
      this.#looksOf(one),
      one.comments,
      one.startingComments,
      ...(one === node ? [] : (one.parent?.children.slice(1).map((other) => this.#looksOfTree(other)) ?? [])),
    ]);
  }

  #looksOf(node: MoveNode): unknown[] {
    const session = this.#session;
    let number = this.#numbers.get(node);
    if (number === undefined) {
      number = ++this.#count;
      this.#numbers.set(node, number);
    }
    return [
      number,
      this.#judgement(node)?.name,
      node.nags,
      node.evaluation?.score,
      node === session.node,
      session.at === 0 && node.parent === session.game.root,
    ];
  }

  #judgement(node: MoveNode): Judgement | null {
    return reviewed([node])[0]?.judgement ?? null;
  }

  #part(node: MoveNode): Part {
    return { key: JSON.stringify(this.#looksOf(node)), make: () => this.#element(node) };
  }

  /** Replaces only elements that have changed. During an analysis this is one move of many, over and over. */
  #draw(parts: readonly Part[]): void {
    const root = this.#root;
    const drawn = this.#drawn;
    this.#drawn = parts.map(({ key }) => key);
    const changed = parts.flatMap(({ key }, index) => (key === drawn[index] ? [] : [index]));
    if (changed.length === 0 && drawn.length === parts.length) return;
    const focused = document.activeElement && this.#nodes.get(document.activeElement);
    while (root.children.length > parts.length) root.lastElementChild?.remove();
    for (const index of changed) {
      const made = parts[index]?.make();
      const present = root.children[index];
      if (!made) continue;
      if (present) present.replaceWith(made);
      else root.append(made);
    }
    this.#showCurrent(focused ?? undefined);
  }

  /** A move with its marks: marks in the game come before marks of the analysis. */
  #element(node: MoveNode): HTMLElement {
    const { at, game } = this.#session;
    const { move, nags, evaluation, ply } = node;
    if (!move) throw new Error("the root is no move");
    const current = node === this.#session.node;
    const own = nags.map((nag) => MOVE_GLYPHS.get(nag)).find((glyph) => glyph !== undefined);
    const judgement = own === undefined ? this.#judgement(node) : null;
    const name = judgement?.name ?? nameOfGlyph(nags.find((nag) => MOVE_GLYPHS.has(nag)));
    const others = nags.flatMap((nag) => positionSign(nag) ?? []);
    const made = make(
      "button",
      name ? `move ${name}` : "move",
      make("span", "visually-hidden", `${moveNumber(move.before)} `),
      make(
        "span",
        "san",
        move.san + (own ?? judgement?.mark ?? "") + others.map((glyph) => ` ${glyph}`).join(""),
      ),
    );
    if (name) made.append(make("span", "visually-hidden", ` ${name} `));
    if (evaluation) made.append(make("span", "score", evaluationText(evaluation)));
    made.type = "button";
    made.dataset.ply = String(ply);
    this.#nodes.set(made, node);
    // Tab reaches one of the moves.
    made.tabIndex = current || (at === 0 && node === game.root.children[0]) ? 0 : -1;
    if (current) made.setAttribute("aria-current", "true");
    return made;
  }

  /** Scrolls the list to the current move or to the move with the focus, without scrolling the page. */
  #showCurrent(focused: MoveNode | undefined): void {
    const { node } = this.#session;
    // The focus goes along with steps through the game.
    const wanted = focused && node === this.#current ? focused : node;
    this.#current = node;
    const moves = [...this.#root.querySelectorAll<HTMLElement>("[data-ply]")];
    const element = moves.find((move) => this.#nodes.get(move) === wanted);
    if (!element) {
      this.#root.scrollTop = 0;
      return;
    }
    const top = element.offsetTop;
    const room = this.#root.clientHeight - element.offsetHeight;
    if (top < this.#root.scrollTop || top > this.#root.scrollTop + room)
      this.#root.scrollTop = top - room / 2;
    if (focused) element.focus({ preventScroll: true });
  }
}
