// The name of the opening on the board.
import type { Openings } from "../../state/openings";
import type { Session } from "../../state/session";
import { block, write } from "../dom";

export class OpeningView {
  readonly #session: Session;
  readonly #openings: Openings;

  constructor(session: Session, openings: Openings) {
    this.#session = session;
    this.#openings = openings;
  }

  render(): void {
    const { game, node } = this.#session;
    const opening = this.#openings.of(game, node);
    block("opening").hidden = opening === null;
    write(block("opening"), opening ? `${opening.code} ${opening.name}` : "");
  }
}
