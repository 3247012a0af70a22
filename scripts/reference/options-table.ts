// The table of UCI options for readers, from the declarations of the engine.
import { MOST_TABLE_MB_APART } from "../../src/engine/instance/sizes";
import { SETTINGS, type Setting } from "../../src/engine/settings";
import { INSTEAD, type Option, optionTable } from "../../src/engine/uci/options";

/** The file that holds the table, between two marks. */
export const REFERENCE = "docs/uci.md";

const MARKED = /(<!-- options: npm run reference -->\n\n).*?(\n<!-- \/options -->)/s;

/** The text of the reference with the table of today's declarations. @throws Error when a mark is missing. */
export function withOptionsTable(text: string): string {
  if (!MARKED.test(text)) throw new Error(`${REFERENCE}: the marks around the table are missing`);
  return text.replace(MARKED, (_whole, begin: string, end: string) => `${begin}${optionsTable()}${end}`);
}

function optionsTable(): string {
  const noEngine = () => {
    throw new Error("the reference needs no engine");
  };
  const rows = optionTable(noEngine, { showWdl: false }, [], noEngine).map(row);
  const foreign = INSTEAD.map(
    ([use, names]) => `| ${names.map((name) => `\`${name}\``).join(", ")} | ${use} |`,
  );
  const head = ["| option | in the npm package | values | default | meaning |", "|---|---|---|---|---|"];
  const foreignHead = ["Options of other engines get a line that says what serves instead:", ""];
  const columns = ["| option | answer |", "|---|---|"];
  return `${[...head, ...rows, "", ...foreignHead, ...columns, ...foreign].join("\n")}\n`;
}

const EFFECTS: Readonly<Record<NonNullable<Setting["effect"]>, string>> = {
  "new threads": "A change makes a new table.",
  forget: "A change empties the table.",
  "empty table": "A change empties the table.",
  "forget if limited": "A change while strength is limited empties the table.",
};

function row(option: Option): string {
  const [name, setting] = Object.entries<Setting>(SETTINGS).find(([, { uci }]) => uci === option.uci) ?? [];
  const usual = option.default === "" ? "" : `\`${option.default}\``;
  const meaning = setting ? meaningOf(setting) : option.meaning;
  return `| \`${option.uci}\` | ${name ? `\`${name}\`` : ""} | ${valuesOf(option)} | ${usual} | ${meaning} |`;
}

function meaningOf({ meaning, details, effect }: Setting): string {
  const more = [details ?? "", effect ? EFFECTS[effect] : ""].filter((text) => text !== "");
  return more.length === 0 ? meaning : `${meaning}. ${more.join(" ")}`;
}

function valuesOf(option: Option): string {
  switch (option.kind) {
    case "button":
      return "";
    case "flag":
      return "`true`, `false`";
    case "file":
    case "action":
      return "a file";
    case "folders":
      return "folders";
    case "number":
      return `${option.min}…${option.uci === "Hash" ? MOST_TABLE_MB_APART : option.max}${option.unit ? ` ${option.unit}` : ""}`;
    case "choice":
      return option.names.map((name) => `\`${name}\``).join(", ");
  }
}
