// Positions and games in and out: typed, pasted, opened, copied, downloaded.

import { decoded, type GameText, resultFromTag } from "palimpsest/analysis";
import { gamesOf, newGame, type Opened, openGame } from "../../game/open";
import { addressOf } from "../../state/address";
import type { GamesFile } from "../../state/games-file";
import type { Notice, Session } from "../../state/session";
import { errorMessage } from "../../words";
import { confirmLoss } from "../dialogs/question";
import { tell, undoTo } from "../dialogs/toast";
import { block, button, download, element, input, write } from "../dom";

/** A game or position to look at, and the games of its file. */
interface Incoming extends Opened {
  readonly games: readonly GameText[];
  readonly note: string;
}

/** A text that begins with rows of a board is read as a FEN, whatever the number of rows. */
const ROWS = /^\s*[\dpnbrqkPNBRQK]+(\/[\dpnbrqkPNBRQK]+)+(\s|$)/;

/** Notes shown of a game that is not perfect. */
const MOST_NOTES = 3;

/** @throws Error of one line. */
function readPosition(fen: string): Incoming {
  return { game: newGame(fen.trim()), tags: {}, result: "*", notes: [], games: [], note: "Position set up." };
}

/** Reads a FEN or a PGN. @throws Error of one line. */
function readEither(text: string): Incoming {
  if (ROWS.test(text)) return readPosition(text);
  const games = gamesOf(text);
  const opened = openGame(games[0].text, games[0].line);
  const which = games.length > 1 ? `The first of ${games.length} games` : "The game";
  const more =
    opened.notes.length > MOST_NOTES ? ` (and ${opened.notes.length - MOST_NOTES} more faults)` : "";
  const faults = opened.notes.slice(0, MOST_NOTES).join("; ") + more;
  return { ...opened, games, note: `${which} is on the board.${faults && ` It is not perfect: ${faults}.`}` };
}

export class ShareView {
  readonly #session: Session;
  readonly #file: GamesFile;
  readonly #pgn = element("pgn", HTMLTextAreaElement);
  /** The position that was written into the field, or would have been without the text that is typed there. */
  #written = "";

  constructor(session: Session, file: GamesFile) {
    this.#session = session;
    this.#file = file;
    element("fen-form", HTMLFormElement).onsubmit = (event) => {
      event.preventDefault();
      this.open(input("fen").value, readPosition);
    };
    element("pgn-form", HTMLFormElement).onsubmit = (event) => {
      event.preventDefault();
      this.open(this.#pgn.value);
    };
    button("copy-fen").onclick = () => this.#copy("FEN", session.fen);
    button("copy-pgn").onclick = () => this.#copy("PGN", session.pgn());
    button("copy-link").onclick = () =>
      this.#copy("Link", location.origin + location.pathname + addressOf(session.state));
    button("download-fen").onclick = () => download("palimpsest.fen", "text/plain", `${session.fen}\n`);
    button("download-pgn").onclick = () =>
      download("palimpsest.pgn", "application/x-chess-pgn", session.pgn());
    const chooser = input("file");
    button("open-file").onclick = () => chooser.click();
    chooser.onchange = () => {
      this.openFile(chooser.files?.[0]);
      chooser.value = "";
    };
    this.#acceptPaste();
  }

  render(): void {
    // Leaves a typed text alone until another position is shown; the field as well while it has the focus.
    const field = input("fen");
    const { fen } = this.#session;
    const isTyped = field.value !== this.#written;
    const hasFocus = document.activeElement === field;
    if (fen === this.#written || (hasFocus && !isTyped)) return;
    this.#written = fen;
    if (!hasFocus) field.value = fen;
  }

  /** Opens the game or position in a text, or the games of a file. Asks first if a game is in progress. */
  async open(text: string, read = readEither, name = "games.pgn"): Promise<void> {
    try {
      const { game, tags, result, games, note } = read(text);
      const session = this.#session;
      if (!(await confirmLoss(session))) return;
      const before = session.saved;
      if (games.length > 1) this.#file.open(name, games);
      else session.open(game, tags, resultFromTag(result));
      scrollTo(0, 0);
      this.#say(note, undoTo(session, before));
    } catch (error) {
      this.#say(errorMessage(error));
    }
  }

  /** Shows a text beside the buttons, and in the message that can offer an undo. */
  #say(text: string, undo?: Notice["undo"]): void {
    write(block("share-text"), text);
    tell({ text, undo });
  }

  async openFile(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      await this.open(decoded(new Uint8Array(await file.arrayBuffer())), readEither, file.name);
    } catch {
      this.#say(`${file.name} cannot be read.`);
    }
  }

  async #copy(what: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#say(`${what} copied.`);
    } catch {
      this.#say("The browser does not let this page copy.");
    }
  }

  /** Opens texts that are pasted outside fields and dialogs. */
  #acceptPaste(): void {
    addEventListener("paste", (event) => {
      if (event.target instanceof Element && event.target.closest("input, textarea")) return;
      // Where a button of the dialog has the focus, Firefox gives the paste to the page's body.
      if (document.querySelector("dialog[open]")) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() !== "") this.open(text);
    });
  }
}
