// Positions and games in and out: typed, pasted, opened, copied, downloaded.

import { decoded, type Result, resultFromTag } from "palimpsest/analysis";
import type { Game, Tags } from "../../game/game";
import { newGame, readPgn } from "../../game/open";
import { addressOf } from "../../state/address";
import type { Notice, Session } from "../../state/session";
import { errorMessage } from "../../words";
import { confirmLoss } from "../dialogs/question";
import { tell, undoTo } from "../dialogs/toast";
import { block, button, element, input, write } from "../dom";

/** A game or position to look at. */
interface Incoming {
  readonly game: Game;
  readonly tags: Tags;
  readonly result: Result | null;
  readonly note: string;
}

/** A text that begins with rows of a board is read as a FEN, whatever the number of rows. */
const ROWS = /^\s*[\dpnbrqkPNBRQK]+(\/[\dpnbrqkPNBRQK]+)+(\s|$)/;

/** @throws Error of one line. */
function readPosition(fen: string): Incoming {
  return { game: newGame(fen.trim()), tags: {}, result: null, note: "Position set up." };
}

/** Reads a FEN or a PGN. @throws Error of one line. */
function readEither(text: string): Incoming {
  if (ROWS.test(text)) return readPosition(text);
  const { game, tags, games, result } = readPgn(text);
  const which = games > 1 ? `The first of ${games} games` : "The game";
  return { game, tags, result: resultFromTag(result), note: `${which} is on the board.` };
}

export class ShareView {
  readonly #session: Session;
  readonly #pgn = element("pgn", HTMLTextAreaElement);
  /** The position that was written into the field, or would have been without the text that is typed there. */
  #written = "";

  constructor(session: Session) {
    this.#session = session;
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
    const file = input("file");
    button("open-file").onclick = () => file.click();
    file.onchange = () => {
      this.openFile(file.files?.[0]);
      file.value = "";
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

  /** Opens the game or position in a text. Asks first if a game is in progress. */
  async open(text: string, read = readEither): Promise<void> {
    try {
      const { game, tags, result, note } = read(text);
      const session = this.#session;
      if (!(await confirmLoss(session))) return;
      const before = session.saved;
      session.open(game, tags, result);
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
      await this.open(decoded(new Uint8Array(await file.arrayBuffer())));
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

function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
