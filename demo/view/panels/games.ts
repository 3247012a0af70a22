// The panel of a file with many games: a list with a search, of which only the rows in view exist, and the whole file again.
import type { FileAnalysis } from "../../engine/file-analysis";
import type { Entry, GamesFile } from "../../state/games-file";
import type { Session } from "../../state/session";
import type { Settings } from "../../state/settings";
import { errorMessage, plural } from "../../words";
import { ask, confirmLoss } from "../dialogs/question";
import { tell } from "../dialogs/toast";
import { block, button, download, input, make, showProgress, write } from "../dom";

/** Rows drawn above and below the ones in view. */
const MARGIN = 4;

const UNKNOWN = /^\?*$|^\?{4}/;

export class GamesView {
  readonly #file: GamesFile;
  readonly #session: Session;
  readonly #analysis: FileAnalysis;
  readonly #list = block("games");
  readonly #rows = block("games-rows");
  #entries: readonly Entry[] = [];
  /** The entries that the search finds, and the chosen one among them. */
  #found: readonly Entry[] = [];
  #chosen = 0;
  /** The looks of the rows on the page. */
  #drawn = "";
  #current: Entry | null = null;

  constructor(file: GamesFile, session: Session, settings: Settings, analysis: FileAnalysis) {
    this.#file = file;
    this.#session = session;
    this.#analysis = analysis;
    button("open-games").onclick = () => input("file").click();
    button("analyse-games").onclick = () => analysis.start();
    button("stop-games").onclick = () => analysis.stop();
    button("save-games").onclick = () => download(file.name, "application/x-chess-pgn", file.pgn());
    input("games-search").oninput = () => {
      this.#search();
      this.render();
    };
    input("games-search").onkeydown = (event) => this.#press(event);
    this.#list.onkeydown = (event) => this.#press(event);
    this.#list.onscroll = () => this.#draw();
    new ResizeObserver(() => this.#draw()).observe(this.#list);
    this.#list.onclick = ({ target }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
      if (row) this.#open(Number(row.dataset.at));
    };
    button("close-games").onclick = async () => {
      if (await ask("Close the file? Changes that you have not saved are lost.", "Close it")) file.close();
    };
    file.onOpen = () => settings.set({ tab: "games" });
  }

  /** Goes to the game `step` places behind the one on the board, in the order of the list. */
  step(step: number): void {
    const at = this.#currentPlace;
    this.#open(at < 0 ? this.#chosen : at + step);
  }

  /** The place of the game on the board in the list; −1 if it is not there. */
  get #currentPlace(): number {
    const { current } = this.#file;
    return current ? this.#found.indexOf(current) : -1;
  }

  render(): void {
    const { entries, done, current } = this.#file;
    block("games-none").hidden = entries.length > 0;
    for (const id of ["games-box", "games-buttons"]) block(id).hidden = entries.length === 0;
    if (entries !== this.#entries) {
      this.#drawn = "";
      this.#entries = entries;
      input("games-search").value = "";
      this.#search();
    }
    if (current && current !== this.#current) this.#choose(this.#currentPlace);
    this.#current = current;
    const { progress } = this.#analysis;
    showProgress("games-progress", progress, String);
    button("analyse-games").disabled = progress !== null;
    const read = done < entries.length ? `, ${done} read` : "";
    const found = this.#found.length < entries.length ? `${this.#found.length} of ` : "";
    write(block("games-count"), `${found}${plural(entries.length, "game")}${read}`);
    this.#draw();
  }

  #search(): void {
    const wanted = input("games-search").value.toLowerCase().split(/\s+/).filter(Boolean);
    this.#found = this.#entries.filter(({ words, read }) => {
      const all = `${words} ${read?.opening.toLowerCase() ?? ""}`;
      return wanted.every((word) => all.includes(word));
    });
    this.#list.scrollTop = 0;
    this.#choose(this.#currentPlace);
  }

  #press(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(this.#list.clientHeight / this.#height) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -page,
      PageDown: page,
      ...(event.target === this.#list ? { Home: -this.#found.length, End: this.#found.length } : {}),
    };
    const step = steps[event.key];
    if (step !== undefined) this.#choose(this.#chosen + step);
    else if (event.key === "Enter") this.#open(this.#chosen);
    else return;
    event.preventDefault();
  }

  /** The height of a row, which the style sheet sets. Pixels. */
  get #height(): number {
    return Number.parseFloat(getComputedStyle(this.#list).lineHeight) || 1;
  }

  #choose(at: number): void {
    this.#chosen = Math.max(0, Math.min(at, this.#found.length - 1));
    const [top, height] = [this.#chosen * this.#height, this.#height];
    const { scrollTop, clientHeight } = this.#list;
    this.#rows.style.height = `${this.#found.length * height}px`;
    if (top < scrollTop) this.#list.scrollTop = top;
    else if (top + height > scrollTop + clientHeight) this.#list.scrollTop = top + height - clientHeight;
    this.#draw();
  }

  async #open(at: number): Promise<void> {
    const entry = this.#found[at];
    if (!entry) return;
    this.#choose(at);
    try {
      if (!(await confirmLoss(this.#session))) return;
      this.#file.show(entry);
      if (entry.faults.length > 0) tell({ text: `This game is not perfect: ${entry.faults.join("; ")}.` });
    } catch (error) {
      tell({ text: `Game ${entry.index + 1} cannot be opened: ${errorMessage(error)}` });
    }
  }

  /** Draws the rows in view. */
  #draw(): void {
    const height = this.#height;
    const first = Math.max(0, Math.floor(this.#list.scrollTop / height) - MARGIN);
    const count = Math.ceil(this.#list.clientHeight / height) + 2 * MARGIN;
    const seen = this.#list.clientHeight > 0 ? this.#found.slice(first, first + count) : [];
    this.#file.readFirst(seen);
    // A row that is replaced while it is pressed would lose the click.
    const { current } = this.#file;
    const looks = seen.map((entry) => [
      entry.index,
      entry.read,
      entry.faults,
      entry === current,
      entry.state !== null,
    ]);
    const drawn = JSON.stringify([looks, first, height, this.#chosen]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#rows.replaceChildren(...seen.map((entry, index) => this.#row(entry, first + index)));
    this.#list.setAttribute("aria-activedescendant", `game-row-${this.#chosen}`);
  }

  #row(entry: Entry, at: number): HTMLElement {
    const { tags, read, state } = entry;
    const fault = entry.faults.join("; ");
    const known = (name: string): string => {
      const value = tags[name] ?? "";
      return UNKNOWN.test(value) ? "" : value;
    };
    const cells = [
      ["number", String(entry.index + 1)],
      ["white", known("White") || "?"],
      ["black", known("Black") || "?"],
      ["result", (tags.Result ?? "*").replace("1/2-1/2", "½–½").replace("-", "–")],
      ["date", known("Date").replaceAll(".??", "")],
      ["opening", fault || (read?.opening ?? "")],
      ["count", read ? String(read.moves) : "…"],
    ] as const;
    const row = make("div", "game", ...cells.map(([name, text]) => make("span", name, text)));
    row.id = `game-row-${at}`;
    row.dataset.at = String(at);
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", String(at === this.#chosen));
    row.setAttribute("aria-posinset", String(at + 1));
    row.setAttribute("aria-setsize", String(this.#found.length));
    row.style.top = `${at * this.#height}px`;
    row.title = fault || `${known("Event")} ${known("Site")} ${read?.opening ?? ""}`.trim();
    row.classList.toggle("current", entry === this.#file.current);
    row.classList.toggle("faulty", fault !== "");
    row.classList.toggle("opened", state !== null);
    return row;
  }
}
