// The analysis panel: best lines of the position, and the analysis of a whole game.

import { type Judgement, lineAccuracies, reviewed } from "palimpsest/analysis";
import type { Thinker } from "../../engine/thinker";
import { playedLine } from "../../game/outcome";
import type { Session } from "../../state/session";
import { endOfMatch } from "../../state/session-state";
import { MOST_LINES, type Settings } from "../../state/settings";
import { percent, plural, rate } from "../../words";
import { block, button, fill, input, select, showProgress, write } from "../dom";

const GAME_MOVE_MS = [50, 100, 200, 500, 1000, 3000];

export class AnalysisView {
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #thinker: Thinker;

  constructor(session: Session, settings: Settings, thinker: Thinker) {
    this.#session = session;
    this.#settings = settings;
    this.#thinker = thinker;
    fill(
      select("lines"),
      Array.from({ length: MOST_LINES }, (_, index) => [String(index + 1), String(index + 1)]),
    );
    fill(
      select("game-move-ms"),
      GAME_MOVE_MS.map((ms) => [String(ms), ms < 1000 ? `${ms} ms` : `${ms / 1000} s`]),
    );
    const analysing = input("analysing");
    const arrows = input("arrows");
    analysing.onchange = () => settings.set({ analysing: analysing.checked });
    arrows.onchange = () => settings.set({ arrows: arrows.checked });
    select("lines").onchange = ({ target }) => settings.set({ lines: numberOf(target) });
    select("game-move-ms").onchange = ({ target }) => settings.set({ gameMoveMs: numberOf(target) });
    button("analyse-game").onclick = () => thinker.analyseGame();
    button("stop-analysis").onclick = () => thinker.stopGame();
  }

  render(): void {
    const { analysing, arrows, lines, gameMoveMs } = this.#settings.values;
    input("analysing").checked = analysing;
    input("arrows").checked = arrows;
    select("lines").value = String(lines);
    select("game-move-ms").value = String(gameMoveMs);
    this.#showFacts();
    this.#showGame();
  }

  #showFacts(): void {
    const { kind, lines } = this.#thinker;
    const [best] = lines;
    const facts =
      kind === "analysis" && best
        ? [
            `depth ${best.depth}/${best.selectiveDepth}`,
            `${best.nodes.toLocaleString("en")} positions`,
            rate(best.nodes, Math.max(best.timeMs, 1)),
            ...(best.tbHits > 0 ? [`${best.tbHits.toLocaleString("en")} results of tables`] : []),
          ].join(" · ")
        : this.#why();
    write(block("search-facts"), facts);
  }

  /** The reason why there are no lines. */
  #why(): string {
    if (this.#thinker.kind === "game") return "The whole game is being analysed.";
    if (!this.#settings.values.analysing) return "Switch it on to see the best moves.";
    if (this.#thinker.kind === "reply") return "Palimpsest thinks about its own move.";
    return this.#session.game.legalMoves(this.#session.at).length === 0 ? "The game is over here." : "…";
  }

  #showGame(): void {
    const { progress } = this.#thinker;
    const { game, playing } = this.#session;
    button("analyse-game").disabled = playing || game.moves.length === 0 || progress !== null;
    showProgress("progress", progress, String);
    write(block("summary"), playing ? "You can analyse the game when it is over." : this.#summary());
  }

  /** "White: 1 inaccuracy, 0 mistakes, 2 blunders. Black: … Accuracy: …", once the whole game is known. */
  #summary(): string {
    const line = playedLine(this.#session.game.line, endOfMatch(this.#session));
    const accuracy = lineAccuracies(line);
    if (!accuracy) return "";
    const found = reviewed(line);
    const count = (color: string, name: Judgement["name"]): number =>
      found.filter(({ move, judgement }) => judgement?.name === name && move.color === color).length;
    return (["white", "black"] as const)
      .map((color) => {
        const counts = [
          plural(count(color, "inaccuracy"), "inaccuracy", "inaccuracies"),
          plural(count(color, "mistake"), "mistake"),
          plural(count(color, "blunder"), "blunder"),
        ];
        return `${color === "white" ? "White" : "Black"}: ${counts.join(", ")}.`;
      })
      .concat(`Accuracy: White ${accuracyText(accuracy.white)}, Black ${accuracyText(accuracy.black)}.`)
      .join(" ");
  }
}

/** An accuracy 0…100 in words; null for a side without moves. */
function accuracyText(accuracy: number | null): string {
  return accuracy === null ? "–" : percent(accuracy / 100);
}

function numberOf(target: EventTarget | null): number {
  return Number((target as HTMLSelectElement).value);
}
