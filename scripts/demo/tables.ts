// Endgame tables that the page's host offers in the folder syzygy.
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { errorMessage } from "../../src/base/text";
import { listFolder } from "../../src/engine/syzygy/node/table-files";

/** The folder in which the page looks for them. */
const PLACE = "syzygy/";

/** Sizes in bytes of a folder's tables by name; none without a folder. @throws InputError when it cannot be listed. */
export function tableIndex(folder: string | undefined): Record<string, number> {
  const files = folder === undefined ? [] : listFolder(folder);
  return Object.fromEntries(files.map(({ name, size }) => [name, size]));
}

/**
 * Answers a request for the tables of a folder, or for their index.
 * @param name the requested path without its first slash
 * @returns false when the request is for something else
 */
export function serveTable(
  folder: string,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): boolean {
  if (!name.startsWith(PLACE)) return false;
  const index = presentIndex(folder);
  const file = name.slice(PLACE.length);
  if (file === "index.json") {
    response.writeHead(200, { ...headers, "Content-Type": "application/json" }).end(JSON.stringify(index));
    return true;
  }
  const size = Object.hasOwn(index, file) ? index[file] : undefined;
  if (size === undefined) return false;
  const range = rangeOf(request.headers.range, size);
  const [start, end] = range ?? [0, size - 1];
  if (start > end) {
    response.writeHead(416, { ...headers, "Content-Range": `bytes */${size}` }).end();
    return true;
  }
  response.writeHead(range ? 206 : 200, {
    ...headers,
    "Accept-Ranges": "bytes",
    "Content-Length": String(end - start + 1),
    ...(range ? { "Content-Range": `bytes ${start}-${end}/${size}` } : {}),
  });
  // Ends the other stream if one of them fails or if the page goes away.
  pipeline(createReadStream(path.join(folder, file), { start, end }), response, () => {});
  return true;
}

/** The index of a folder that was there at the start; empty, with a line for the person at the terminal, if it has gone. */
function presentIndex(folder: string): Record<string, number> {
  try {
    return tableIndex(folder);
  } catch (error) {
    console.error(errorMessage(error));
    return {};
  }
}

/** The first and the last byte of a request for one range; null without one, or for several: the answer is the whole file. */
function rangeOf(header: string | undefined, size: number): readonly [start: number, end: number] | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return [Math.max(0, size - Number(last)), size - 1];
  return [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
}
