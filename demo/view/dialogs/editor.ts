// The dialog for setting up a position: men, side to move, castling, en passant, and both counters.

import { MEN_NAMES, rowsOf, squareName } from "palimpsest/analysis";
import { INITIAL_FEN, newGame } from "../../game/open";
import type { Session } from "../../state/session";
import { errorMessage } from "../../words";
import { block, button, draw, element, fill, input, make, select, write } from "../dom";
import { rove } from "../focus";
import { confirmLoss } from "./question";
import { tell, undoTo } from "./toast";

const EMPTY = "8/8/8/8/8/8/8/8";
/** The men to put down, in two rows; "" removes a man. */
const MEN = [..."KQRBNP", "", ..."kqrbnp"];
const MEN_IN_ROW = 7;

/** Castling rights in the order of a FEN. */
const RIGHTS = ["K", "Q", "k", "q"] as const;

export function setUpEditor(session: Session): void {
  const dialog = element("editor", HTMLDialogElement);
  const form = element("editor-form", HTMLFormElement);
  const squares = Array.from({ length: 64 }, (_, index) => squareName((7 - (index >> 3)) * 8 + (index & 7)));
  const men = new Map<string, string>();
  /** The man that a click puts down; "" removes a man. */
  let held = "P";
  /** Rights that name the file of a rook, by their side: "K" alone means the outermost rook. */
  const named = new Map<string, string>();

  const placement = (): string =>
    Array.from({ length: 8 }, (_, row) =>
      squares
        .slice(row * 8, row * 8 + 8)
        .map((square) => men.get(square) ?? " ")
        .join("")
        .replace(/ +/g, (gap) => String(gap.length)),
    ).join("/");

  /** A castling right with the letter that it was read with, while its rook stands there. */
  const letterOf = (right: string): string => {
    const letter = named.get(right) ?? "";
    const [rook, rank] = right === "K" || right === "Q" ? ["R", "1"] : ["r", "8"];
    return men.get(letter.toLowerCase() + rank) === rook ? letter : right;
  };

  const fen = (): string => {
    const rights = RIGHTS.filter((right) => input(`editor-${right}`).checked);
    const castling = rights.map(letterOf).join("") || "-";
    const passant = select("editor-passant").value || "-";
    const counters = [input("editor-halfmoves"), input("editor-number")].map(({ value }) => value.trim());
    return [placement(), select("editor-side").value, castling, passant, ...counters].join(" ");
  };

  /** Shows the men, the FEN, and its fault. A FEN that is being typed stays as it is typed. */
  const show = (typed?: string): void => {
    for (const [index, square] of squares.entries()) {
      const cell = block("editor-board").children[index];
      const man = men.get(square);
      cell?.replaceChildren(...(man ? [picture(man)] : []));
      if (cell) cell.setAttribute("aria-label", man ? `${square}, ${nameOf(man)}` : square);
    }
    const text = typed ?? fen();
    const wrong = complaint(text.trim());
    if (typed === undefined) input("editor-fen").value = text;
    write(block("editor-wrong"), wrong);
    button("editor-done").disabled = wrong !== "";
  };

  const read = (text: string, isTyped = false): void => {
    const [rows = EMPTY, side = "w", castling = "-", passant = "-", halfmoves = "0", number = "1"] = text
      .trim()
      .split(/\s+/);
    const letters = rowsOf(rows).join("");
    men.clear();
    for (const [index, square] of squares.entries()) {
      const man = letters.charAt(index);
      if (man && MEN.includes(man)) men.set(square, man);
    }
    select("editor-side").value = side === "b" ? "b" : "w";
    const rights = [...castling].map((letter) => sideOf(letter, rows));
    named.clear();
    for (const [index, letter] of [...castling].entries()) {
      if (/[a-h]/i.test(letter)) named.set(rights[index] ?? "", letter);
    }
    for (const right of RIGHTS) input(`editor-${right}`).checked = rights.includes(right);
    select("editor-passant").value = passant === "-" ? "" : passant;
    input("editor-halfmoves").value = halfmoves;
    input("editor-number").value = number;
    show(isTyped ? text : undefined);
  };

  block("editor-board").append(
    ...squares.map((square, index) => {
      const cell = make("button", ((index >> 3) + index) % 2 === 0 ? "light" : "dark");
      cell.type = "button";
      cell.dataset.place = square;
      return cell;
    }),
  );
  block("editor-men").append(
    ...MEN.map((man) => {
      const one = make("button", "", man ? picture(man) : "✕");
      one.type = "button";
      one.dataset.man = man;
      one.setAttribute("aria-label", man ? nameOf(man) : "remove");
      one.setAttribute("aria-pressed", String(man === held));
      return one;
    }),
  );
  rove(block("editor-board"), 8);
  rove(block("editor-men"), MEN_IN_ROW);
  fill(select("editor-passant"), [
    ["", "–"],
    ...["3", "6"].flatMap((rank) =>
      [..."abcdefgh"].map((file): [string, string] => [file + rank, file + rank]),
    ),
  ]);
  block("editor-board").onclick = ({ target }) => {
    const square = target instanceof Element && target.closest<HTMLElement>("[data-place]")?.dataset.place;
    if (!square) return;
    if (held === "" || men.get(square) === held) men.delete(square);
    else men.set(square, held);
    show();
  };
  block("editor-men").onclick = ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-man]") : null;
    if (!chosen) return;
    held = chosen.dataset.man ?? "";
    for (const one of block("editor-men").children) one.setAttribute("aria-pressed", String(one === chosen));
  };
  form.oninput = ({ target }) =>
    target === input("editor-fen") ? read(input("editor-fen").value, true) : show();
  // The typed FEN in full, once it is finished. A faulty one stays beside its warning.
  input("editor-fen").onchange = () => {
    const { value } = input("editor-fen");
    if (complaint(value.trim()) === "") read(value);
  };
  button("editor-initial").onclick = () => read(INITIAL_FEN);
  button("editor-clear").onclick = () => read(EMPTY);
  button("editor-cancel").onclick = () => dialog.close();
  button("edit-position").onclick = () => {
    read(session.fen);
    dialog.showModal();
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    const text = fen();
    if (complaint(text) !== "") return;
    // After a no the visitor goes on with the position.
    if (!(await confirmLoss(session))) return;
    dialog.close();
    const before = session.saved;
    session.open(newGame(text));
    tell({ text: "Position set up.", undo: undoTo(session, before) });
  };
}

/** The side of a castling right, also if the right names the rook's file. */
function sideOf(letter: string, rows: string): string {
  const file = letter.toUpperCase();
  if (!/[A-H]/.test(file)) return letter;
  const white = letter === file;
  const row = rowsOf(rows)[white ? 7 : 0] ?? "";
  const side = file.charCodeAt(0) - 65 > row.indexOf(white ? "K" : "k") ? "K" : "Q";
  return white ? side : side.toLowerCase();
}

/** The reason why a FEN cannot be set up; "" = none. */
function complaint(fen: string): string {
  try {
    newGame(fen);
    return "";
  } catch (error) {
    return errorMessage(error);
  }
}

function nameOf(man: string): string {
  const kind = man.toLowerCase();
  return `${man === kind ? "black" : "white"} ${MEN_NAMES[kind]}`;
}

/** A man in the board's drawing. */
function picture(man: string): SVGElement {
  const kind = man.toLowerCase();
  const svg = draw("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" });
  svg.append(draw("use", { href: `assets/pieces.svg#${man === kind ? "b" : "w"}${kind}` }));
  return svg;
}
