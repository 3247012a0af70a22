// The mistake of the move shown, in words, and the better line. Each move of the line can be played.
import { explain, type MoveNode, reviewed } from "palimpsest/analysis";
import type { Session } from "../../state/session";
import { block, make } from "../dom";
import { moveFocusByKeys, redraw } from "../focus";
import { lineButtons, stepOf } from "./line";
import { moveNumber } from "./notation";

export class ExplainedView {
  readonly #root = block("explained");
  readonly #session: Session;
  #drawn = "";
  /** The better line on the page, and its first position. */
  #better: { readonly from: MoveNode; readonly line: readonly string[] } | null = null;

  constructor(session: Session) {
    this.#session = session;
    this.#root.onclick = ({ target }) => {
      const step = stepOf(target);
      if (step !== undefined && this.#better)
        session.follow(this.#better.from, this.#better.line.slice(0, step));
    };
    moveFocusByKeys(this.#root, ".line");
  }

  render(): void {
    const { node, playing } = this.#session;
    const [mistake] = playing ? [] : reviewed([node]).filter(({ judgement }) => judgement !== null);
    this.#root.hidden = mistake === undefined;
    const { parent, evaluation, move } = node;
    const drawn = JSON.stringify([move?.before, move?.uci, parent?.evaluation, evaluation]);
    if (!mistake || drawn === this.#drawn) return;
    this.#drawn = drawn;
    redraw(this.#root, ".line", this.#sentences(node, mistake.judgement?.mark ?? ""));
  }

  /** "3. Qxf7+?? loses the queen." and "Best was 3. Nf3 …" */
  #sentences(node: MoveNode, mark: string): (Node | string)[] {
    const { move, parent } = node;
    if (!move || !parent?.evaluation) return [];
    const { rules } = this.#session.game;
    const line = parent.evaluation.line;
    this.#better = { from: parent, line };
    const what = `${moveNumber(parent.fen)} ${move.san}${mark} ${explain(node, rules)}.`;
    if (line.length === 0 || line[0] === move.uci) return [what];
    const buttons = lineButtons(parent.fen, rules.sanLine(parent.fen, line));
    return [`${what} Best was `, make("span", "line", ...buttons.flatMap((button) => [button, " "]))];
  }
}
