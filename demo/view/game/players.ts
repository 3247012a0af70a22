// The players above and below the board, and their clocks.

import { type Color, opposite } from "palimpsest/analysis";
import { clockText } from "../../game/clock";
import type { Session } from "../../state/session";
import { block, write } from "../dom";

/** Milliseconds between two updates of the clock. */
const TICK = 100;

/** A clock with less time than this warns. Milliseconds. */
const SHORT = 20_000;

export class PlayersView {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    setInterval(() => {
      if (!session.match?.clock?.running) return;
      session.checkTime();
      this.render();
    }, TICK);
  }

  render(): void {
    const { orientation } = this.#session;
    this.#show(block("player-top"), opposite(orientation));
    this.#show(block("player-bottom"), orientation);
  }

  #show(place: HTMLElement, color: Color): void {
    const session = this.#session;
    const clock = session.match?.clock;
    const [name, time] = [place.querySelector(".name"), place.querySelector(".clock")];
    place.dataset.color = color;
    place.classList.toggle("to-move", !session.result && session.toMove === color);
    if (name) write(name, session.playerName(color));
    if (time) write(time, clock ? clockText(clock.left(color)) : "");
    time?.classList.toggle("short", clock !== undefined && clock !== null && clock.left(color) < SHORT);
    time?.classList.toggle("runs", clock?.running === color);
  }
}
