// The move shown: its mark, its comment, and its place in the tree. It appears on request and belongs to one move.
import { MOVE_GLYPHS, type MoveNode, withWords, wordsOf } from "palimpsest/analysis";
import type { Session } from "../../state/session";
import { block, button, element, fill, select } from "../dom";
import { regainFocus } from "../focus";
import { moveNumber } from "./notation";

/** True for glyphs of moves. A move has at most one. */
const isMark = (nag: number): boolean => MOVE_GLYPHS.has(nag);

export class NodeView {
  readonly #session: Session;
  readonly #comment = element("comment", HTMLTextAreaElement);
  /** The move for which the visitor has asked; null = none. */
  #open: MoveNode | null = null;
  /** The move whose comment is in the field. */
  #node: MoveNode | undefined;

  constructor(session: Session) {
    this.#session = session;
    fill(select("glyph"), [
      ["", "–"],
      ...[...MOVE_GLYPHS].map(([nag, glyph]): [string, string] => [String(nag), glyph]),
    ]);
    select("glyph").onchange = () => {
      const { value } = select("glyph");
      const others = session.node.nags.filter((nag) => !isMark(nag));
      session.annotate({ nags: value === "" ? others : [Number(value), ...others] });
    };
    this.#comment.oninput = () =>
      session.annotate({ comments: withWords(session.node.comments, this.#comment.value) });
    block("node").onkeydown = ({ key }) => {
      if (key === "Escape") this.#close();
    };
    button("close-node").onclick = () => this.#close();
    button("promote").onclick = () => session.promote();
    button("delete-move").onclick = () => session.remove();
  }

  /** Opens the fields for the move shown, on request with the focus in the comment. */
  open(focus: boolean): void {
    const { node, playing } = this.#session;
    if (playing) return;
    this.#open = node;
    this.render();
    block("node").scrollIntoView({ block: "nearest" });
    if (focus) this.#comment.focus();
  }

  #close(): void {
    this.#open = null;
    this.render();
    regainFocus();
  }

  render(): void {
    const session = this.#session;
    const { node, playing } = session;
    block("node").hidden = playing || node !== this.#open;
    if (block("node").hidden) return;
    const mark = node.nags.find(isMark);
    select("glyph").disabled = node.move === null;
    select("glyph").value = mark === undefined ? "" : String(mark);
    button("promote").disabled = !session.canPromote;
    button("delete-move").disabled = !session.canRemove;
    const { move } = node;
    const where = move ? `${moveNumber(move.before)} ${move.san}` : "the game";
    this.#comment.placeholder = `A comment on ${where}`;
    this.#comment.setAttribute("aria-label", this.#comment.placeholder);
    // Leaves a text alone while it is being typed.
    if (this.#node === node && document.activeElement === this.#comment) return;
    this.#node = node;
    const words = node.comments.map(wordsOf).join(" ").trim();
    if (this.#comment.value !== words) this.#comment.value = words;
  }
}
