// A command of the laboratory as a user types it.
import type { ResultDocument } from "../output/results";
import { STUDIES } from "../studies";

/** The command that made a document, with the options that differ from the defaults, for results in the folder `out`. */
export function commandLine(
  { command, options }: Pick<ResultDocument, "command" | "options">,
  out: string,
): string {
  const declared = STUDIES.find(({ name }) => name === command)?.options ?? {};
  const given = Object.entries(options)
    .filter(([name, text]) => text !== declared[name]?.default)
    .map(([name, text]) =>
      declared[name]?.placeholder === null ? `--${name}` : `--${name} ${shellWord(text)}`,
    );
  return ["palimpsest lab", command, ...given, outOption(out)].join(" ");
}

/** "--out results", in quotation marks if a shell needs them. */
export function outOption(out: string): string {
  return `--out ${shellWord(out)}`;
}

function shellWord(text: string): string {
  return /^[\w./:,@%+=-]+$/.test(text) ? text : `"${text.replace(/["\\$`]/g, "\\$&")}"`;
}
