// The side to move or the end of the game, the engine's progress, and the buttons of the game.

import { resultText } from "palimpsest/analysis";
import type { Thinker } from "../../engine/thinker";
import type { Session } from "../../state/session";
import { ask } from "../dialogs/question";
import { block, button, write } from "../dom";

export class StatusView {
  readonly #session: Session;
  readonly #thinker: Thinker;

  constructor(session: Session, thinker: Thinker) {
    this.#session = session;
    this.#thinker = thinker;
    button("take-back").onclick = () => session.takeBack();
    button("resign").onclick = async () => {
      if (await ask("Resign this game?", "Resign")) session.resign();
    };
    button("move-now").onclick = () => thinker.moveNow();
  }

  render(): void {
    const session = this.#session;
    write(block("status"), this.#text());
    write(block("thought"), this.#thought());
    block("actions").hidden = session.match === null;
    button("take-back").disabled = !session.canTakeBack;
    button("resign").hidden = !session.playing;
    button("move-now").hidden = !session.playing;
    button("move-now").disabled = this.#thinker.kind !== "reply";
  }

  #text(): string {
    const { resultHere, playing, engineToMove, game, at, toMove } = this.#session;
    if (resultHere) return resultText(resultHere);
    const check = game.inCheck(at) ? " (check)" : "";
    if (!playing) return `${toMove === "white" ? "White" : "Black"} to move${check}`;
    if (engineToMove)
      return this.#thinker.failed ? "The engine has failed: Move now tries again" : "Palimpsest thinks…";
    return at < game.moves.length ? "Earlier position: go to the end to move" : `Your move${check}`;
  }

  /** Progress of the engine's own move. The analysis has its own panel. */
  #thought(): string {
    const { kind, lines } = this.#thinker;
    const [best] = lines;
    if (kind !== "reply" || !best) return this.#session.playing ? "\u00a0" : "";
    return `depth ${best.depth} · ${best.nodes.toLocaleString("en")} positions`;
  }
}
