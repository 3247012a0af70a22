// The game's evaluation as a graph with marks for mistakes. A click goes to a move; with the keyboard it is a slider.

import { chances, evaluationText, reviewed } from "palimpsest/analysis";
import { fenAt } from "../../game/game";
import type { Session } from "../../state/session";
import { block, draw, make } from "../dom";
import { moveNumber } from "./notation";

/** Size of the drawing. */
const WIDTH = 600;
const HEIGHT = 100;
/** Distance of the rows of marks from the edges. */
const ROW = 5;
/** Largest diameter of a mark. Pixels. */
const MARK_PX = 9;

export class GraphView {
  readonly #root = block("graph");
  readonly #session: Session;
  #drawn = "";

  constructor(session: Session) {
    this.#session = session;
    const root = this.#root;
    root.tabIndex = 0;
    root.setAttribute("role", "slider");
    root.setAttribute("aria-label", "Evaluation of the game");
    const follow = (event: PointerEvent): void => {
      const { left, width } = root.getBoundingClientRect();
      session.goTo(Math.round(((event.clientX - left) / width) * session.game.moves.length));
    };
    root.onpointerdown = (event) => {
      root.setPointerCapture(event.pointerId);
      follow(event);
    };
    root.onkeydown = ({ key }) => {
      // The keys ← and → go through the game everywhere on the page. A slider has these two as well.
      const step = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
      if (step !== 0) session.goTo(session.at + step);
      return step === 0;
    };
    root.onpointermove = (event) => {
      if (root.hasPointerCapture(event.pointerId)) follow(event);
    };
  }

  render(): void {
    const { game, at, evaluations, playing } = this.#session;
    const last = game.moves.length;
    this.#root.hidden = playing || last === 0 || evaluations.filter(Boolean).length < 2;
    if (this.#root.hidden) return;
    const known = evaluations[at];
    this.#root.setAttribute("aria-valuemin", "0");
    this.#root.setAttribute("aria-valuemax", String(last));
    this.#root.setAttribute("aria-valuenow", String(at));
    const move = game.moves[at - 1];
    const name = move ? `${moveNumber(fenAt(game, at - 1))} ${move.san}` : "start";
    this.#root.setAttribute("aria-valuetext", known ? `${name}, ${evaluationText(known)}` : name);
    const marks = reviewed(game.line).map(({ judgement }) => judgement);
    const drawn = JSON.stringify([at, evaluations, marks, last]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#root.replaceChildren(
      make("span", "caption", this.#caption()),
      this.#picture(marks.map((mark) => mark?.name)),
    );
  }

  #caption(): string {
    const { game, at, evaluations } = this.#session;
    const move = game.moves[at - 1];
    const known = evaluations[at];
    return [
      move ? `${moveNumber(fenAt(game, at - 1))} ${move.san}` : "Start",
      known ? evaluationText(known) : "",
    ]
      .filter((part) => part !== "")
      .join("  ");
  }

  #picture(marks: readonly (string | undefined)[]): SVGElement {
    const { at, evaluations, game } = this.#session;
    const last = game.moves.length;
    const x = (ply: number): number => (ply / last) * WIDTH;
    const y = (ply: number): number | undefined => {
      const known = evaluations[ply];
      return known ? (1 - (1 + chances(known.score)) / 2) * HEIGHT : undefined;
    };
    const svg = draw("svg", {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    });
    for (const stretch of stretches(last, (ply) => y(ply) !== undefined)) {
      const points = stretch.map((ply) => `${x(ply)} ${y(ply)}`);
      const [first = 0, end = 0] = [stretch[0], stretch.at(-1)];
      svg.append(
        draw("rect", { class: "black-side", x: x(first), width: x(end) - x(first), height: HEIGHT }),
        draw("path", {
          class: "white-side",
          d: `M${x(first)} ${HEIGHT}L${points.join("L")}L${x(end)} ${HEIGHT}z`,
        }),
        draw("path", { class: "line", d: `M${points.join("L")}`, "vector-effect": "non-scaling-stroke" }),
      );
    }
    svg.append(
      draw("path", {
        class: "middle",
        d: `M0 ${HEIGHT / 2}H${WIDTH}`,
        "vector-effect": "non-scaling-stroke",
      }),
    );
    svg.append(
      draw("path", { class: "now", d: `M${x(at)} 0V${HEIGHT}`, "vector-effect": "non-scaling-stroke" }),
    );
    // Marks of one side are at least two half moves apart. Black's stand in a row above the curve, White's below it.
    const thickness = Math.max(3, Math.min(MARK_PX, (this.#root.clientWidth / last) * 1.8));
    for (const [index, mark] of marks.entries()) {
      const ply = index + 1;
      const height = y(ply);
      if (!mark || height === undefined) continue;
      const row = game.moves[index]?.color === "white" ? HEIGHT - ROW : ROW;
      svg.append(
        draw("path", {
          class: `stem ${mark}`,
          d: `M${x(ply)} ${row}V${height}`,
          "vector-effect": "non-scaling-stroke",
        }),
        // A stroke of no length with round ends stays a dot when the drawing is stretched.
        draw("path", {
          class: `mark ${mark}`,
          d: `M${x(ply)} ${row}h0`,
          "stroke-width": thickness,
          "vector-effect": "non-scaling-stroke",
        }),
      );
    }
    return svg;
  }
}

/** The longest runs of plies 0…`last` for which a condition holds. */
function stretches(last: number, holds: (ply: number) => boolean): number[][] {
  const found: number[][] = [];
  let current: number[] = [];
  for (let ply = 0; ply <= last; ply++) {
    if (holds(ply)) current.push(ply);
    else if (current.length > 0) {
      found.push(current);
      current = [];
    }
  }
  return current.length > 0 ? [...found, current] : found;
}
