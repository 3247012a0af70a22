// The name of the opening on the board, and the explorer: the moves that were played in this position in the open file, with results.

import type { GamesFile, Played } from "../../state/games-file";
import type { Openings } from "../../state/openings";
import type { Session } from "../../state/session";
import { plural } from "../../words";
import { block, make, write } from "../dom";
import { moveFocusByKeys, redraw } from "../focus";

export class OpeningView {
  readonly #root = block("explorer");
  readonly #session: Session;
  readonly #openings: Openings;
  readonly #file: GamesFile;
  /** The moves of the position that was asked for last, after so many games of the file. */
  #known = { fen: "", done: -1, entries: [] as unknown, played: [] as readonly Played[] };
  #drawn = "";

  constructor(session: Session, openings: Openings, file: GamesFile) {
    this.#session = session;
    this.#openings = openings;
    this.#file = file;
    this.#root.onclick = ({ target }) => {
      const san = target instanceof Element && target.closest<HTMLElement>("[data-san]")?.dataset.san;
      const move = san && session.game.rules.move(session.fen, san);
      if (move) session.play(move.uci);
    };
    moveFocusByKeys(this.#root, "#explorer");
  }

  render(): void {
    const { game, node, playing } = this.#session;
    const opening = this.#openings.of(game, node);
    const played = playing ? [] : this.#played(node.fen);
    const games = played.reduce((sum, one) => sum + one.games, 0);
    const parts = [
      ...(opening ? [`${opening.code} ${opening.name}`] : []),
      ...(games > 0 ? [`${plural(games, "game")} of the file`] : []),
    ];
    block("opening").hidden = parts.length === 0;
    write(block("opening"), parts.join(" · "));
    this.#root.hidden = played.length === 0;
    const drawn = JSON.stringify(played);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    redraw(this.#root, "#explorer-moves", [this.#moves(played)]);
  }

  #played(fen: string): readonly Played[] {
    const { entries, done } = this.#file;
    if (entries.length === 0) return [];
    const known = this.#known;
    if (fen !== known.fen || done !== known.done || entries !== known.entries)
      this.#known = { fen, done, entries, played: this.#file.playedIn(fen) };
    return this.#known.played;
  }

  #moves(played: readonly Played[]): HTMLElement {
    const list = make(
      "div",
      "",
      ...played.map(({ san, games, white, draws, black }, index) => {
        const bar = make("span", "results");
        for (const [kind, count] of Object.entries({ white, draws, black })) {
          const part = make("span", kind);
          part.style.flexGrow = String(count);
          bar.append(part);
        }
        const move = make("button", "", make("b", "", san), " ", make("span", "games", String(games)), bar);
        move.type = "button";
        move.dataset.san = san;
        // Tab reaches the first move, arrow keys the others.
        move.tabIndex = index === 0 ? 0 : -1;
        const words = `${san} ${plural(games, "game")}, White won ${white}, drawn ${draws}, Black won ${black}`;
        move.title = words;
        move.setAttribute("aria-label", words);
        return move;
      }),
    );
    list.id = "explorer-moves";
    return list;
  }
}
