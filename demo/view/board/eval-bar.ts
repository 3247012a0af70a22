// The bar beside the board: White's share of the chances.
import {
  chances,
  type Evaluation,
  evaluationBrief,
  evaluationOf,
  evaluationWords,
} from "palimpsest/analysis";
import type { Thinker } from "../../engine/thinker";
import type { Session } from "../../state/session";
import type { Settings } from "../../state/settings";
import { block, write } from "../dom";

export class EvalBar {
  readonly #root = block("eval-bar");
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #thinker: Thinker;

  constructor(session: Session, settings: Settings, thinker: Thinker) {
    this.#session = session;
    this.#settings = settings;
    this.#thinker = thinker;
  }

  render(): void {
    const { evaluations, at, orientation, playing } = this.#session;
    const analysis = this.#settings.values.analysing || this.#thinker.kind === "game";
    const known = evaluations[at] ?? this.#firstOpinion();
    // Hidden from a player without help: it would show how the game stands.
    this.#root.hidden = !analysis && (playing || !evaluations.some(Boolean));
    this.#root.classList.toggle("flipped", orientation === "black");
    const share = known ? (1 + chances(known.score)) / 2 : 0.5;
    const white = this.#root.querySelector<HTMLElement>(".white-share");
    const score = this.#root.querySelector<HTMLElement>(".score");
    white?.style.setProperty("--share", `${(share * 100).toFixed(1)}%`);
    if (score) {
      write(score, known ? evaluationBrief(known) : "");
      score.classList.toggle("for-black", known !== undefined && known !== null && known.score.value < 0);
    }
    this.#root.setAttribute(
      "aria-label",
      known ? `Evaluation: ${evaluationWords(known)}` : "Evaluation: not known yet",
    );
  }

  /** The evaluation of the first iterations of a running analysis, which are not stored. */
  #firstOpinion(): Evaluation | null {
    const { kind, node, lines } = this.#thinker;
    const [best] = lines;
    const isShown = kind === "analysis" && node === this.#session.node && best && !best.bound;
    return isShown ? evaluationOf(best, this.#session.toMove) : null;
  }
}
