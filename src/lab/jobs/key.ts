// What a result is of, as text: the same series on the same positions by the same core has the same key.
import { createHash } from "node:crypto";
import { formatSize } from "../output/sizes";
import { positionSet } from "../positions/sets";
import type { Series, Signatures, TableSetup } from "../searchers/types";

/** The key in a journal. */
export function seriesKey(series: Series, signatures: Signatures): string {
  const signature = signatures(series.searcher);
  return `${describeSeries(series)} | positions ${setDigest(series.set)} | signature ${signature}`;
}

/** For people, complete. */
export function describeSeries({ searcher, set, depth, table }: Series): string {
  return `${searcher}, ${set}, ${depth} ply, ${table ? describeTable(table) : "no table"}`;
}

function describeTable({ scheme, positions, stamping, use, layout, lineLength, extra }: TableSetup): string {
  return [
    `${scheme} ${formatSize(positions)}`,
    stamping ? "stamping" : "clearing",
    ...(use === "full" ? [] : [`use ${use}`]),
    ...(layout === undefined ? [] : [`layout ${layout}`]),
    ...(lineLength === 1 ? [] : [`${lineLength} moves`]),
    ...(extra === "none" ? [] : [extra]),
  ].join(", ");
}

const digests = new Map<string, string>();

/** Changes with the positions of a set, their order and their games. */
function setDigest(name: string): string {
  const known = digests.get(name);
  if (known !== undefined) return known;
  const text = positionSet(name).positions.map(({ fen, game }) => `${fen};${game}`);
  const digest = createHash("sha256").update(text.join("\n")).digest("hex").slice(0, 12);
  digests.set(name, digest);
  return digest;
}
