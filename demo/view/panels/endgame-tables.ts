// The list of endgame tables, in this browser and on the site, with buttons to add and remove them.

import { menOfName, parseFileName, type TablePlace } from "palimpsest/analysis";
import type { Endings } from "../../engine/endings";
import type { Settings } from "../../state/settings";
import { megabytes, sizeOf, type Tables } from "../../state/tables/tables";
import { errorMessage, plural } from "../../words";
import { ask } from "../dialogs/question";
import { block, button, input, make, showProgress, write } from "../dom";

export class EndgameTablesView {
  readonly #settings: Settings;
  readonly #tables: Tables;
  readonly #endings: Endings;
  #said = "";
  /** The files in the list. */
  #listed: readonly TablePlace[] = [];

  constructor(settings: Settings, tables: Tables, endings: Endings) {
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
    block("tables-list").onclick = ({ target }) => {
      const table = target instanceof Element ? target.closest("button")?.dataset.table : undefined;
      if (table) this.#remove(tables.kept.map(({ name }) => name).filter((name) => tableOf(name) === table));
    };
  }

  /** Adds files, and reports the ones that were left out. */
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
    if (kept !== this.#listed) block("tables-list").replaceChildren(...tableItems(kept));
    this.#listed = kept;
  }
}

/** The table that a file is part of. */
function tableOf(file: string): string {
  return parseFileName(file)?.name ?? file;
}

function menOf(table: string): number {
  return menOfName(table)?.length ?? 0;
}

/** "35 tables of 3 to 4 men" */
function countText(files: readonly TablePlace[]): string {
  const tables = [...new Set(files.map(({ name }) => tableOf(name)))];
  const men = tables.map(menOf);
  const [least, most] = [Math.min(...men), Math.max(...men)];
  const range = least === most ? least : `${least} to ${most}`;
  return `${plural(tables.length, "table")} of ${range} men`;
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
    remove.setAttribute("aria-label", `Remove ${table}`);
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
