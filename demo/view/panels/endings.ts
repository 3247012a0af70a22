// The panel of endgame tables: what they say of the position on the board, and which there are.

import { type Color, sideToMove } from "../../../src/analysis/tree/move";
import { errorMessage } from "../../../src/base/text";
import type { TablePlace } from "../../../src/engine/tablebase/bytes/block-source";
import { menOfName } from "../../../src/engine/tablebase/material";
import { parseFileName } from "../../../src/engine/tablebase/table-kind";
import type { TablebaseMove, TablebaseResult } from "../../../src/package";
import type { Endings } from "../../engine/endings";
import type { Session } from "../../state/session";
import type { Settings } from "../../state/settings";
import { megabytes, type Tables } from "../../state/tables";
import { ask } from "../dialogs/question";
import { block, button, input, make, showProgress, write } from "../dom";

/** By result from −2 to 2. */
const GROUPS = [
  { name: "Losing", kind: "lost" },
  { name: "Losing, but a draw by the fifty-move rule", kind: "drawn" },
  { name: "Drawing", kind: "drawn" },
  { name: "Winning, but a draw by the fifty-move rule", kind: "drawn" },
  { name: "Winning", kind: "won" },
] as const;

/** Half moves without capture or pawn move after which a game is a draw. */
const FIFTY_MOVES = 100;

export class EndingsView {
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #tables: Tables;
  readonly #endings: Endings;
  #said = "";
  /** What has been drawn of moves and files. */
  #moves: TablebaseResult | null = null;
  #files: readonly TablePlace[] = [];

  constructor(session: Session, settings: Settings, tables: Tables, endings: Endings) {
    this.#session = session;
    this.#settings = settings;
    this.#tables = tables;
    this.#endings = endings;
    for (const [open, chooser] of [
      ["add-tables", "table-files"],
      ["add-table-folder", "table-folder"],
    ] as const) {
      const field = input(chooser);
      button(open).onclick = () => field.click();
      field.onchange = () => {
        this.add([...(field.files ?? [])]);
        field.value = "";
      };
    }
    button("stop-tables").onclick = () => tables.stopAdding();
    button("remove-tables").onclick = async () => {
      if (await ask("Remove all endgame tables from this browser?", "Remove them"))
        this.#remove(tables.kept.map(({ name }) => name));
    };
    block("ending-moves").onclick = ({ target }) => {
      const uci = target instanceof Element ? target.closest("button")?.dataset.uci : undefined;
      if (uci && session.moves.some((move) => move.uci === uci)) session.play(uci);
    };
    block("tables-list").onclick = ({ target }) => {
      const table = target instanceof Element ? target.closest("button")?.dataset.table : undefined;
      if (table) this.#remove(tables.kept.map(({ name }) => name).filter((name) => tableOf(name) === table));
    };
  }

  /** Adds files, and says what became of them. */
  async add(files: readonly File[]): Promise<void> {
    this.#settings.set({ tab: "endings" });
    this.#say("");
    try {
      const faults = await this.#tables.add(files);
      const more = faults.length > 1 ? ` So are ${faults.length - 1} more files.` : "";
      this.#say(faults.length === 0 ? "" : `${faults[0]}.${more}`);
    } catch (error) {
      this.#say(`${errorMessage(error)}.`);
    }
  }

  async #remove(names: readonly string[]): Promise<void> {
    this.#say("");
    try {
      await this.#tables.remove(names);
    } catch (error) {
      this.#say(`${errorMessage(error)}.`);
    }
  }

  #say(text: string): void {
    this.#said = text;
    this.render();
  }

  render(): void {
    if (this.#settings.values.tab !== "endings") return;
    this.#showPosition();
    this.#showTables();
  }

  #showPosition(): void {
    const { fen } = this.#session;
    const known = this.#endings.of(fen);
    const result = known.kind === "answer" ? known.result : null;
    write(block("ending-result"), result ? resultText(result, sideToMove(fen)) : "");
    const reason = known.kind === "none" ? known.why : "…";
    write(block("ending-distance"), result ? distanceText(result, fen) : reason);
    const moves = block("ending-moves");
    moves.hidden = result === null || result.moves.length === 0;
    if (result && result !== this.#moves) moves.replaceChildren(...this.#groups(result.moves, fen));
    this.#moves = result ?? this.#moves;
    const playable = new Set(this.#session.moves.map(({ uci }) => uci));
    for (const one of moves.querySelectorAll("button")) one.disabled = !playable.has(one.dataset.uci ?? "");
  }

  #groups(moves: readonly TablebaseMove[], fen: string): HTMLElement[] {
    return GROUPS.flatMap(({ name, kind }, index) => {
      const members = moves.filter(({ wdl }) => wdl === index - 2);
      if (members.length === 0) return [];
      const list = make("ul", kind, ...members.map((move) => this.#item(move, fen)));
      list.ariaLabel = name;
      return [make("section", "", make("h3", "", name), list)];
    }).reverse();
  }

  #item({ move, dtz }: TablebaseMove, fen: string): HTMLElement {
    const [san = move] = this.#session.game.rules.sanLine(fen, [move]);
    const distance = san.endsWith("#") ? "mate" : dtz === null || dtz === 0 ? "" : `DTZ ${Math.abs(dtz)}`;
    const play = make("button", "", make("span", "san", san), " ", make("span", "distance", distance));
    play.type = "button";
    play.dataset.uci = move;
    return make("li", "", play);
  }

  #showTables(): void {
    const { kept, served, servedFault, adding } = this.#tables;
    write(
      block("tables-kept"),
      kept.length === 0
        ? "Drop Syzygy tables (.rtbw, .rtbz) on the page, or choose them: they stay in this browser, also without a network."
        : `${countText(kept)}, ${megabytes(sizeOf(kept))}, ${kept.length === 1 ? "stays" : "stay"} in this browser.`,
    );
    const offered =
      served.length === 0 ? servedFault && `${servedFault}.` : `This site offers ${countText(served)}.`;
    write(block("tables-served"), offered);
    block("tables-served").hidden = offered === "";
    button("remove-tables").hidden = kept.length === 0 || adding !== null;
    for (const id of ["add-tables", "add-table-folder"]) button(id).disabled = adding !== null;
    showProgress("tables-progress", adding, megabytes);
    const faults = this.#endings.faults.map((line) => `${line}.`);
    write(block("tables-said"), [this.#said, ...faults].filter(Boolean).join(" "));
    block("tables-box").hidden = kept.length === 0;
    if (kept !== this.#files) block("tables-list").replaceChildren(...tableItems(kept));
    this.#files = kept;
  }
}

function resultText({ wdl, moves }: TablebaseResult, toMove: Color): string {
  const [side, other] = toMove === "white" ? ["White", "Black"] : ["Black", "White"];
  if (moves.length === 0) return wdl === 0 ? "Draw: stalemate." : `${other} has mated.`;
  const texts = [
    `${other} wins.`,
    `Draw: ${other} would win, but not before the fifty-move rule.`,
    "Draw.",
    `Draw: ${side} would win, but not before the fifty-move rule.`,
    `${side} wins.`,
  ];
  return texts[wdl + 2] ?? "";
}

/** What comes next, and what the game so far makes of it. */
function distanceText({ wdl, dtz, moves }: TablebaseResult, fen: string): string {
  if (dtz === null)
    return "How far away the next capture or pawn move is, a missing table (.rtbz) would tell.";
  if (wdl === 0 || moves.length === 0) return "";
  const distance = Math.abs(dtz);
  const halfMoves = `${distance} half move${distance === 1 ? "" : "s"}`;
  const text = `Mate, or the next capture or pawn move, comes in ${halfMoves} (DTZ) at best play.`;
  const played = Number(fen.split(" ")[4]);
  const isLate = Math.abs(wdl) === 2 && distance + played > FIFTY_MOVES;
  return isLate ? `${text} With ${played} played already, the fifty-move rule may come first.` : text;
}

/** The table that a file is part of. */
function tableOf(file: string): string {
  return parseFileName(file)?.name ?? file;
}

function menOf(table: string): number {
  return menOfName(table)?.length ?? 0;
}

function sizeOf(files: readonly TablePlace[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** "35 tables of 3 to 4 men" */
function countText(files: readonly TablePlace[]): string {
  const tables = [...new Set(files.map(({ name }) => tableOf(name)))];
  const men = tables.map(menOf);
  const [least, most] = [Math.min(...men), Math.max(...men)];
  const range = least === most ? least : `${least} to ${most}`;
  return `${tables.length} table${tables.length === 1 ? "" : "s"} of ${range} men`;
}

/** A line for each table: name, files, size, and a button that removes it. */
function tableItems(files: readonly TablePlace[]): HTMLElement[] {
  const tables = [...new Set(files.map(({ name }) => tableOf(name)))];
  tables.sort((a, b) => menOf(a) - menOf(b) || (a < b ? -1 : 1));
  return tables.map((table) => {
    const parts = files.filter(({ name }) => tableOf(name) === table);
    const has = (suffix: string): boolean => parts.some(({ name }) => name.endsWith(suffix));
    const kinds = [...(has("w") ? ["results"] : []), ...(has("z") ? ["distances"] : [])];
    const remove = make("button", "remove-table", "Remove");
    remove.type = "button";
    remove.dataset.table = table;
    remove.ariaLabel = `Remove ${table}`;
    return make(
      "li",
      "",
      make("span", "table", table),
      " ",
      make("span", "small", `${kinds.join(" and ")}, ${megabytes(sizeOf(parts))}`),
      " ",
      remove,
    );
  });
}
