// The answer of the endgame tables for the position on the board: its result, its distance, and its moves by result.

import type { TablebaseMove, TablebaseResult } from "palimpsest";
import { type Color, FIFTY_MOVES, sideToMove } from "palimpsest/analysis";
import type { Endings } from "../../engine/endings";
import type { Session } from "../../state/session";
import type { Settings } from "../../state/settings";
import { plural } from "../../words";
import { block, make, write } from "../dom";

/** By result from −2 to 2. */
const GROUPS = [
  { name: "Losing", kind: "lost" },
  { name: "Losing, but a draw by the fifty-move rule", kind: "drawn" },
  { name: "Drawing", kind: "drawn" },
  { name: "Winning, but a draw by the fifty-move rule", kind: "drawn" },
  { name: "Winning", kind: "won" },
] as const;

export class EndingsView {
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #endings: Endings;
  /** The answer whose moves are drawn. */
  #drawn: TablebaseResult | null = null;
  /** True if the moves had the focus when they last could have it. */
  #hadFocus = false;

  constructor(session: Session, settings: Settings, endings: Endings) {
    this.#session = session;
    this.#settings = settings;
    this.#endings = endings;
    block("ending-moves").onclick = ({ target }) => {
      const uci = target instanceof Element ? target.closest("button")?.dataset.uci : undefined;
      if (uci && session.moves.some((move) => move.uci === uci)) session.play(uci);
    };
  }

  render(): void {
    if (this.#settings.values.tab !== "endings") return;
    const { fen } = this.#session;
    const known = this.#endings.of(fen);
    const result = known.kind === "answer" ? known.result : null;
    write(block("ending-result"), result ? answerText(result, sideToMove(fen)) : "");
    const reason = known.kind === "none" ? known.why : "…";
    write(block("ending-distance"), result ? distanceText(result, fen) : reason);
    const moves = block("ending-moves");
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) this.#hadFocus = moves.contains(activeElement);
    moves.hidden = result === null || result.moves.length === 0;
    if (result && result !== this.#drawn) moves.replaceChildren(...this.#groups(result.moves, fen));
    this.#drawn = result ?? this.#drawn;
    const playable = new Set(this.#session.moves.map(({ uci }) => uci));
    for (const one of moves.querySelectorAll("button")) one.disabled = !playable.has(one.dataset.uci ?? "");
    // A move that is played takes the focus with it when it is hidden, disabled or replaced.
    if (this.#hadFocus && !moves.contains(document.activeElement))
      moves.querySelector<HTMLButtonElement>("button:enabled")?.focus({ preventScroll: true });
  }

  #groups(moves: readonly TablebaseMove[], fen: string): HTMLElement[] {
    return GROUPS.flatMap(({ name, kind }, index) => {
      const members = moves.filter(({ wdl }) => wdl === index - 2);
      if (members.length === 0) return [];
      const list = make("ul", kind, ...members.map((move) => this.#item(move, fen)));
      list.setAttribute("aria-label", name);
      return [make("section", "", make("h3", "", name), list)];
    }).reverse();
  }

  #item({ move, dtz }: TablebaseMove, fen: string): HTMLElement {
    const [san = move] = this.#session.game.rules.sanLine(fen, [move]);
    const distance = san.endsWith("#") ? "mate" : dtz === null || dtz === 0 ? "" : `DTZ ${Math.abs(dtz)}`;
    const play = make("button", "", make("span", "san", san), " ", make("span", "distance", distance));
    play.type = "button";
    play.dataset.uci = move;
    return make("li", "", play);
  }
}

function answerText({ wdl, moves }: TablebaseResult, toMove: Color): string {
  const [side, other] = toMove === "white" ? ["White", "Black"] : ["Black", "White"];
  if (moves.length === 0) return wdl === 0 ? "Draw: stalemate." : `${other} has mated.`;
  const texts = [
    `${other} wins.`,
    `Draw: ${other} would win, but not before the fifty-move rule.`,
    "Draw.",
    `Draw: ${side} would win, but not before the fifty-move rule.`,
    `${side} wins.`,
  ];
  return texts[wdl + 2] ?? "";
}

/** The distance, and a warning if the moves already played may bring the fifty-move rule first. */
function distanceText({ wdl, dtz, moves }: TablebaseResult, fen: string): string {
  if (dtz === null)
    return "The distance to the next capture or pawn move is unknown: its table (.rtbz) is missing.";
  if (wdl === 0 || moves.length === 0) return "";
  const distance = Math.abs(dtz);
  const text = `Mate, or the next capture or pawn move, comes in ${plural(distance, "half move")} (DTZ) at best play.`;
  const played = Number(fen.split(" ")[4]);
  const isLate = Math.abs(wdl) === 2 && distance + played > FIFTY_MOVES;
  return isLate ? `${text} With ${played} played already, the fifty-move rule may come first.` : text;
}
