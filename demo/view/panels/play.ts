// The play panel: the engine's level, its threads, and whether the page is isolated.
import { VERSION } from "palimpsest";
import { LEVELS, levelOf } from "../../levels";
import { paceOf } from "../../pace";
import type { Session } from "../../state/session";
import type { Settings } from "../../state/settings";
import { block, fill, select, write } from "../dom";

const MOST_THREADS = 8;

export class PlayView {
  readonly #session: Session;
  readonly #settings: Settings;

  constructor(session: Session, settings: Settings) {
    this.#session = session;
    this.#settings = settings;
    const threads = crossOriginIsolated
      ? Math.min(MOST_THREADS, Math.max(2, navigator.hardwareConcurrency))
      : 1;
    fill(
      select("level"),
      LEVELS.map(({ id, name }) => [id, name]),
    );
    fill(
      select("threads"),
      Array.from({ length: threads }, (_, index) => [String(index + 1), String(index + 1)]),
    );
    select("level").onchange = () => session.setLevel(select("level").value);
    select("threads").onchange = () => settings.set({ threads: Number(select("threads").value) });
    select("threads").disabled = threads === 1;
    write(block("version"), `Palimpsest ${VERSION}`);
  }

  render(): void {
    const { match, playing } = this.#session;
    const level = select("level");
    level.disabled = !playing;
    if (match) level.value = levelOf(match.level).id;
    select("threads").value = String(Math.min(this.#settings.values.threads, select("threads").length));
    block("play-here").hidden = playing || this.#session.moves.length === 0;
    write(block("match-text"), this.#text());
    write(
      block("environment"),
      crossOriginIsolated
        ? "This page can search with several threads."
        : "This page searches with one thread, and a stop empties its table, because this host or browser does not let threads share memory.",
    );
  }

  #text(): string {
    const { match } = this.#session;
    if (!match)
      return "Nobody plays against you here: move for both sides, or start a new game from this position.";
    return `You play ${match.player === "white" ? "White" : "Black"}. ${paceOf(match.pace).name}.`;
  }
}
