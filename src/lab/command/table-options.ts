// The options of subcommands that solve on one table: its replacement scheme and its size.
import { SCHEMES } from "../../engine/schemes";
import { InputError, type SchemeName } from "../../engine/types";
import { parseSize } from "../output/sizes";

/** 2 GiB. */
const MOST_POSITIONS = 128 * 1024 * 1024;
const DEFAULT_SCHEME: SchemeName = "TwoBig1";

/** As node:util's parseArgs wants them. */
export const TABLE_OPTIONS = { scheme: { type: "string" }, positions: { type: "string" } } as const;

/** What parseArgs makes of them. */
export interface TableValues {
  readonly scheme?: string | undefined;
  readonly positions?: string | undefined;
}

export interface TableChoice<Usual> {
  readonly scheme: SchemeName;
  /** Positions the table can hold, a multiple of 4. */
  readonly positions: number | Usual;
}

/** `usualPositions` unless another number is asked for. @throws InputError naming a bad option. */
export function tableChoice<Usual>(
  { scheme, positions }: TableValues,
  usualPositions: Usual,
): TableChoice<Usual> {
  return {
    scheme: scheme === undefined ? DEFAULT_SCHEME : parseScheme(scheme),
    positions: positions === undefined ? usualPositions : parsePositions(positions),
  };
}

function parseScheme(text: string): SchemeName {
  const known = SCHEMES.find((scheme) => scheme.toLowerCase() === text.toLowerCase());
  if (known === undefined)
    throw new InputError(`--scheme expects one of ${SCHEMES.join(", ")}; found "${text}"`);
  return known;
}

/** "2048K" */
function parsePositions(text: string): number {
  return checkPositions("--positions", parseSize("--positions", text));
}

/** @throws InputError for a table larger than this program makes. */
export function checkPositions(option: string, positions: number): number {
  if (positions > MOST_POSITIONS) {
    throw new InputError(`${option}: a table holds at most ${MOST_POSITIONS / 1024 / 1024}M positions`);
  }
  return positions;
}
