// Positions and games in and out: typed, pasted, opened, copied, downloaded.

import { decoded, type GameText, resultFromTag } from "palimpsest/analysis";
import { gamesOf, newGame, openGame } from "../../game/open";
import { addressOf } from "../../state/address";
import type { GamesFile } from "../../state/games-file";
import type { Notice, Session } from "../../state/session";
import { errorMessage } from "../../words";
import { confirmLoss } from "../dialogs/question";
import { tell, undoTo } from "../dialogs/toast";
import { block, button, download, element, input, write } from "../dom";

/** A text that begins with rows of a board is read as a FEN, whatever the number of rows. */
const ROWS = /^\s*[\dpnbrqkPNBRQK]+(\/[\dpnbrqkPNBRQK]+)+(\s|$)/;

/** Faults that a message names. */
const MOST_FAULTS = 3;

/** " It is not perfect: …"; "" for a game without faults. */
function faultText(faults: readonly string[]): string {
  if (faults.length === 0) return "";
  const more = faults.length > MOST_FAULTS ? ` (and ${faults.length - MOST_FAULTS} more faults)` : "";
  return ` It is not perfect: ${faults.slice(0, MOST_FAULTS).join("; ")}${more}.`;
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
      this.#openPosition(input("fen").value);
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
  async open(text: string, name = "games.pgn"): Promise<void> {
    if (ROWS.test(text)) await this.#openPosition(text);
    else await this.#replace(() => this.#read(text, name));
  }

  #openPosition(text: string): Promise<void> {
    return this.#replace(() => {
      const game = newGame(text.trim());
      return () => {
        this.#session.open(game);
        return "Position set up.";
      };
    });
  }

  /** Reads a PGN. @returns what shows it. @throws Error of one line. */
  #read(text: string, name: string): () => string {
    const games = gamesOf(text);
    if (games.length > 1) return () => this.#openFile(name, games);
    const { game, tags, result, notes } = openGame(games[0].text, games[0].line);
    return () => {
      this.#session.open(game, tags, resultFromTag(result));
      return `The game is on the board.${faultText(notes)}`;
    };
  }

  #openFile(name: string, games: readonly GameText[]): string {
    const shown = this.#file.open(name, games);
    if (!shown) return `None of the ${games.length} games can be read: the list says why.`;
    const which = shown.index === 0 ? "The first" : `Number ${shown.index + 1}`;
    return `${which} of ${games.length} games is on the board.${faultText(shown.faults)}`;
  }

  /** Puts something in the place of the game on the board: `read` checks it and returns what shows it, which returns a message. */
  async #replace(read: () => () => string): Promise<void> {
    try {
      const show = read();
      const session = this.#session;
      if (!(await confirmLoss(session))) return;
      const before = session.saved;
      const note = show();
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
      await this.open(decoded(new Uint8Array(await file.arrayBuffer())), file.name);
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
