// The analysis panel: best lines of the position, and the analysis of a whole game.

import {
  type Color,
  type Judgement,
  lineAccuracies,
  type MoveNode,
  type Reviewed,
  reviewed,
} from "palimpsest/analysis";
import type { Thinker } from "../../engine/thinker";
import { playedLine } from "../../game/outcome";
import type { Session } from "../../state/session";
import { endOfMatch } from "../../state/session-state";
import { MOST_LINES, type Settings } from "../../state/settings";
import { percent, rate } from "../../words";
import { block, button, element, fill, input, make, select, showProgress, write } from "../dom";

const KINDS = [
  { name: "inaccuracy", title: "Inaccuracies" },
  { name: "mistake", title: "Mistakes" },
  { name: "blunder", title: "Blunders" },
] as const;

const GAME_MOVE_MS = [50, 100, 200, 500, 1000, 3000];

export class AnalysisView {
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #thinker: Thinker;
  /** The judged moves of the line shown, and the rows of the table on the page. */
  #found: readonly Reviewed[] = [];
  #drawn = "[]";

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
      (kind === "analysis" || kind === "threat") && best
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
    if (!this.#settings.values.analysing || this.#thinker.kind === "game") return "";
    if (this.#thinker.kind === "reply") return "The analysis waits.";
    return this.#session.game.legalMoves(this.#session.at).length === 0 ? "" : "…";
  }

  #showGame(): void {
    const { progress } = this.#thinker;
    const { game, playing } = this.#session;
    button("analyse-game").disabled = playing || game.moves.length === 0 || progress !== null;
    showProgress("progress", progress, String);
    write(block("summary-text"), playing ? "You can analyse the game when it is over." : "");
    this.#showSummary();
  }

  /** The accuracy of each side and its mistakes, once the whole game is known. */
  #showSummary(): void {
    const line = playedLine(this.#session.game.line, endOfMatch(this.#session));
    const accuracy = this.#session.playing ? null : lineAccuracies(line);
    this.#found = accuracy ? reviewed(line) : [];
    const rows = accuracy
      ? (["white", "black"] as const).map((color) => [
          color === "white" ? "White" : "Black",
          accuracyText(accuracy[color]),
          ...KINDS.map(({ name }) => String(this.#mistakes(color, name).length)),
        ])
      : [];
    const drawn = JSON.stringify(rows);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const heads = ["Accuracy", ...KINDS.map(({ title }) => title)].map((text) => make("th", "", text));
    const head = make("tr", "", make("td", ""), ...heads);
    element("summary", HTMLTableElement).replaceChildren(
      ...(rows.length > 0 ? [head] : []),
      ...rows.map((row, index) => this.#row(row, index === 0 ? "white" : "black")),
    );
  }

  #row([side = "", accuracy = "", ...counts]: readonly string[], color: Color): HTMLElement {
    const cells = counts.map((count, index) => {
      const { name, title } = KINDS[index] ?? KINDS[0];
      const jump = make("button", name, count);
      jump.type = "button";
      jump.setAttribute("aria-label", `${side}, ${title}: ${count}, go to the next`);
      jump.disabled = count === "0";
      jump.onclick = () => this.#jump(color, name);
      return make("td", "", jump);
    });
    return make("tr", "", make("th", "", side), make("td", "", accuracy), ...cells);
  }

  #mistakes(color: Color, name: Judgement["name"]): MoveNode[] {
    return this.#found.flatMap(({ node, move, judgement }) =>
      judgement?.name === name && move.color === color ? [node] : [],
    );
  }

  /** Goes to the next of these mistakes behind the position shown, or to the first one. */
  #jump(color: Color, name: Judgement["name"]): void {
    const { at } = this.#session;
    const mistakes = this.#mistakes(color, name);
    const next = mistakes.find(({ ply }) => ply > at) ?? mistakes[0];
    if (next) this.#session.show(next);
  }
}

/** An accuracy 0…100 in words; null for a side without moves. */
function accuracyText(accuracy: number | null): string {
  return accuracy === null ? "–" : percent(accuracy / 100);
}

function numberOf(target: EventTarget | null): number {
  return Number((target as HTMLSelectElement).value);
}
