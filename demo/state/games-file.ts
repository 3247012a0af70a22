// A file with many games: their list, their positions, and the whole file again with every change. It is read in short steps, so
// that the page stays responsive.
import { type GameText, mainLine, resultFromTag, type Tags } from "palimpsest/analysis";
import type { Game } from "../game/game";
import { openGame } from "../game/open";
import { errorMessage } from "../words";
import { Observable } from "./foundation";
import { type FilePlace, forgetFile, keepFile, keepGameOfFile, readFile } from "./kept-file";
import type { Openings } from "./openings";
import { analysedPgn } from "./pgn";
import type { Session, SessionState } from "./session";

/** Milliseconds of work without a pause, and between two reports to the views. */
const STEP_MS = 8;
const REPORT_MS = 300;

/** A game of the file. */
export interface Entry {
  /** Its place in the file, from 0. */
  readonly index: number;
  /** As it stands in the file, or with its changes once the visitor has left it; the number of its first line. */
  text: string;
  readonly line: number;
  readonly tags: Tags;
  /** The tags in lower case, for the search. */
  readonly words: string;
  /** Known once the game has been read. */
  read: { readonly moves: number; readonly opening: string } | null;
  /** What is not in the game, or why it cannot be read, as far as it is known. */
  faults: readonly string[];
  /** The game, once it has been opened or analysed, and the PGN that it has without a further change. */
  state: SessionState | null;
  before: string;
}

/** A move that was played in a position of the file: how often, and with what results. */
export interface Played {
  readonly san: string;
  white: number;
  draws: number;
  black: number;
  games: number;
}

export class GamesFile extends Observable {
  readonly #session: Session;
  readonly #openings: Openings;
  #name = "";
  /** Another one for each file that is opened; "" = no file. */
  #id = "";
  /** The file that is read again after a reload, and the game that was on the board before it. */
  #awaited: { readonly place: FilePlace; readonly game: Game } | null = null;
  #entries: readonly Entry[] = [];
  #current: Entry | null = null;
  /** True if the current entry's game was on the board at the last look. */
  #isShown = false;
  /** The number of games read, and the games that the visitor sees, which are read first. */
  #done = 0;
  #seen: readonly Entry[] = [];
  /** One element for each move of the main lines: the position before it, the move, and the game. */
  readonly #positions: number[] = [];
  readonly #moves: number[] = [];
  readonly #owners: number[] = [];
  readonly #sans = new Map<string, number>();
  /** Called when the visitor opens a file. */
  onOpen: () => void = () => {};

  constructor(session: Session, openings: Openings) {
    super();
    this.#session = session;
    this.#openings = openings;
    session.subscribe(() => this.#follow());
  }

  get name(): string {
    return this.#name;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** The number of games read so far. */
  get done(): number {
    return this.#done;
  }

  /** The entry of the game on the board; null if it is not from the file. */
  get current(): Entry | null {
    const shown = this.#session.saved.game;
    return this.#current?.state?.game === shown ? this.#current : null;
  }

  /** Where a reload finds the file and the game on the board again; undefined without a file. */
  get place(): FilePlace | undefined {
    if (this.#id !== "") return { id: this.#id, at: this.current?.index ?? null };
    return this.#awaited?.game === this.#session.saved.game ? this.#awaited.place : undefined;
  }

  /** Takes a file's games in place of the ones before, and shows the first that can be read. @returns it; null = none. */
  open(name: string, games: readonly GameText[]): Entry | null {
    const id = `${Date.now()} ${Math.random()}`;
    this.#take(id, name, games);
    const shown = this.#entries.find((entry) => {
      try {
        this.show(entry);
        return true;
      } catch {
        // The list says why.
        return false;
      }
    });
    this.onOpen();
    this.changed();
    keepFile({ id, name, games });
    return shown ?? null;
  }

  /** Opens the file again that was open before a reload. `game` was on the board then, and goes on if it is still there. */
  async reopen(place: FilePlace, game: Game): Promise<void> {
    const { id, at } = place;
    this.#awaited = { place, game };
    const kept = await readFile(id);
    this.#awaited = null;
    if (!kept || this.#id !== "") return;
    this.#take(id, kept.name, kept.games);
    const entry = at === null ? undefined : this.#entries[at];
    if (entry && this.#session.saved.game === game) {
      // Changes since the visitor came to this game are only on the board.
      this.stateOf(entry);
      entry.state = this.#session.saved;
      this.#current = entry;
      this.#follow();
    }
    this.changed();
  }

  /** Closes the file, and forgets it. The game on the board stays. */
  close(): void {
    this.#take("", "", []);
    this.changed();
    forgetFile();
  }

  #take(id: string, name: string, games: readonly GameText[]): void {
    this.#id = id;
    this.#name = name;
    this.#entries = games.map(({ text, line }, index) => {
      const tags = tagsOf(text);
      const words = Object.values(tags).join(" ").toLowerCase();
      return { index, text, line, tags, words, read: null, faults: [], state: null, before: "" };
    });
    this.#current = null;
    this.#done = 0;
    this.#seen = [];
    for (const list of [this.#positions, this.#moves, this.#owners]) list.length = 0;
    this.#readAll();
  }

  /** Shows a game on the board, as it was left. @throws Error when it cannot be read. */
  show(entry: Entry): void {
    if (this.current) this.keep(this.current);
    const state = this.stateOf(entry);
    this.#current = entry;
    this.#session.restore({ ...state, orientation: this.#session.orientation });
    this.changed();
  }

  /** The game of an entry. @throws Error when it cannot be read. */
  stateOf(entry: Entry): SessionState {
    if (!entry.state) {
      const { game, tags, result, notes } = openGame(entry.text, entry.line);
      entry.faults = notes;
      entry.state = this.#session.opened(game, tags, resultFromTag(result));
      entry.before = analysedPgn(entry.state);
    }
    return entry.state;
  }

  /** Follows the game on the board, and keeps it when another one takes its place. */
  #follow(): void {
    const { current } = this;
    if (current) current.state = this.#session.saved;
    else if (this.#isShown && this.#current) this.keep(this.#current);
    this.#isShown = current !== null;
  }

  /** Takes the changes of a game over into its text, and keeps them for a reload. */
  keep(entry: Entry): void {
    if (!entry.state) return;
    const now = analysedPgn(entry.state);
    if (now === entry.before) return;
    entry.text = now;
    entry.before = now;
    keepGameOfFile(this.#id, { at: entry.index, text: now });
  }

  /** The whole file: games without a change as they were, the others with everything known of them. */
  pgn(): string {
    for (const entry of this.#entries) this.keep(entry);
    return `${this.#entries.map(({ text }) => text.trim()).join("\n\n")}\n`;
  }

  /** Reads these games before the others. */
  readFirst(entries: readonly Entry[]): void {
    this.#seen = entries;
  }

  async #readAll(): Promise<void> {
    const entries = this.#entries;
    await this.#openings.load();
    let [began, reported] = [performance.now(), performance.now()];
    for (let at = 0; at < entries.length && entries === this.#entries; ) {
      const entry = this.#seen.find(({ read }) => !read) ?? entries[at++];
      if (!entry || entry.read) continue;
      this.#read(entry);
      this.#done++;
      if (performance.now() - began < STEP_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
      if (began - reported < REPORT_MS) continue;
      reported = began;
      this.changed();
    }
    if (entries === this.#entries) this.changed();
  }

  #read(entry: Entry): void {
    try {
      const { game, notes } = openGame(entry.text, entry.line);
      const line = mainLine(game.root);
      for (const { move } of line) if (move) this.#add(move.before, move.san, entry.index);
      const { ECO, Opening } = entry.tags;
      const opening = Opening || ECO ? [ECO, Opening].filter(Boolean).join(" ") : this.#openingOf(game);
      entry.faults = notes;
      entry.read = { moves: Math.ceil((line.length - 1) / 2), opening };
    } catch (error) {
      entry.faults = [errorMessage(error)];
      entry.read = { moves: 0, opening: "" };
    }
  }

  #openingOf(game: Game): string {
    const opening = this.#openings.of(game, game.node(Math.min(game.moves.length, OPENING_PLIES)));
    return opening ? `${opening.code} ${opening.name}` : "";
  }

  #add(fen: string, san: string, owner: number): void {
    let move = this.#sans.get(san);
    if (move === undefined) {
      move = this.#sans.size;
      this.#sans.set(san, move);
    }
    this.#positions.push(positionNumber(fen));
    this.#moves.push(move);
    this.#owners.push(owner);
  }

  /** The moves that were played in a position, the most frequent first. */
  playedIn(fen: string): Played[] {
    const wanted = positionNumber(fen);
    const found = new Map<number, Played>();
    const sans = [...this.#sans.keys()];
    for (let at = this.#positions.indexOf(wanted); at >= 0; at = this.#positions.indexOf(wanted, at + 1)) {
      const move = this.#moves[at] ?? 0;
      const played = found.get(move) ?? { san: sans[move] ?? "", white: 0, draws: 0, black: 0, games: 0 };
      found.set(move, played);
      played.games++;
      const result = this.#entries[this.#owners[at] ?? 0]?.tags.Result;
      if (result === "1-0") played.white++;
      else if (result === "0-1") played.black++;
      else if (result === "1/2-1/2") played.draws++;
    }
    return [...found.values()].sort((a, b) => b.games - a.games);
  }
}

/** Half moves in which the name of an opening is looked for. */
const OPENING_PLIES = 40;

const TAG = /^\s*\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]/gm;

/** The tags at the start of a game, without a look at its moves. */
function tagsOf(text: string): Tags {
  const head = text.slice(0, Math.max(0, text.search(/^\s*(?![[%\s])/m)) || text.length);
  return Object.fromEntries(
    Array.from(head.matchAll(TAG), ([, name = "", value = ""]) => [name, value.replace(/\\(["\\])/g, "$1")]),
  );
}

/** 52 bits that identify the position of a FEN, without its counters. */
function positionNumber(fen: string): number {
  let [high, low] = [0x2545f491, 0x9e3779b9];
  for (let at = 0, spaces = 0; at < fen.length; at++) {
    const letter = fen.charCodeAt(at);
    if (letter === 32 && ++spaces === 4) break;
    high = Math.imul(high ^ letter, 0x01000193);
    low = Math.imul(low + letter, 0x85ebca6b) ^ (low >>> 15);
  }
  return (high >>> 12) * 0x1_0000_0000 + (low >>> 0);
}
