// The lines of a search of the package.
import type { SearchInfo } from "../../../src/package";

export async function linesOf(search: AsyncIterable<SearchInfo>): Promise<SearchInfo[]> {
  const lines: SearchInfo[] = [];
  for await (const line of search) lines.push(line);
  return lines;
}
