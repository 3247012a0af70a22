// Drops on the page: text or a file with a game or position, or files and folders of endgame tables.
import { parseFileName } from "palimpsest/analysis";
import { block } from "../dom";

interface TakesGames {
  open(text: string): Promise<void>;
  openFile(file: File | undefined): Promise<void>;
}

interface TakesTables {
  add(files: readonly File[]): Promise<void>;
}

export function acceptDrops(games: TakesGames, tables: TakesTables): void {
  const cover = block("drop");
  /** The part of the page that is being dragged, such as a text in a field. A part that is gone reports no end of its drag. */
  let dragged: Node | null = null;
  addEventListener("dragstart", ({ target }) => {
    dragged = target instanceof Node ? target : null;
  });
  addEventListener("dragend", () => {
    dragged = null;
  });
  const isWanted = ({ dataTransfer }: DragEvent): boolean =>
    !dragged?.isConnected &&
    dataTransfer?.types.some((type) => type === "Files" || type === "text/plain") === true;
  addEventListener("dragover", (event) => {
    if (!isWanted(event)) return;
    event.preventDefault();
    cover.hidden = false;
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) cover.hidden = true;
  });
  addEventListener("drop", (event) => {
    cover.hidden = true;
    const { dataTransfer } = event;
    if (!isWanted(event) || !dataTransfer) return;
    event.preventDefault();
    // The dialog needs an answer first.
    if (document.querySelector("dialog[open]")) return;
    // Folders can be found only during the event.
    const folders = Array.from(dataTransfer.items, (item) => item.webkitGetAsEntry?.()).filter(
      (entry) => entry?.isDirectory,
    );
    const files = [...dataTransfer.files];
    if (folders.length > 0) addFolders(folders as FileSystemDirectoryEntry[], files, tables);
    else if (files.some(({ name }) => parseFileName(name) !== null)) tables.add(files);
    else if (files[0]) games.openFile(files[0]);
    else games.open(dataTransfer.getData("text/plain"));
  });
}

async function addFolders(
  folders: readonly FileSystemDirectoryEntry[],
  loose: readonly File[],
  tables: TakesTables,
): Promise<void> {
  const found = await Promise.all(folders.map(filesIn));
  // A dropped folder is also among the files, by its name.
  const names = new Set(folders.map(({ name }) => name));
  await tables.add([...loose.filter(({ name }) => !names.has(name)), ...found.flat()]);
}

/** All files in a folder and its subfolders. Files that cannot be read are left out. */
async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const files: File[] = [];
  for (;;) {
    // The reader returns some entries at a time, and none at the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (entries.length === 0) return files;
    for (const entry of entries) {
      if (entry.isDirectory) files.push(...(await filesIn(entry as FileSystemDirectoryEntry)));
      else files.push(...(await fileOf(entry as FileSystemFileEntry)));
    }
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File[]> {
  return new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  );
}
