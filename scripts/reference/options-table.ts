// The table of UCI options for readers, from the declarations of the engine.
import { MOST_TABLE_MB_APART } from "../../src/engine/instance/sizes";
import { defaultPreferences, INSTEAD, type Option, optionTable } from "../../src/engine/uci/options";

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
  const rows = optionTable(noEngine, defaultPreferences(), [], noEngine).map(row);
  const foreign = INSTEAD.map(
    ([use, names]) => `| ${names.map((name) => `\`${name}\``).join(", ")} | ${use} |`,
  );
  const foreignHead = [
    "Options of other engines get a line that says what serves instead:",
    "",
    "| option | answer |",
    "|---|---|",
  ];
  const head = ["| option | in the npm package | values | default | meaning |", "|---|---|---|---|---|"];
  return `${[...head, ...rows, "", ...foreignHead, ...foreign].join("\n")}\n`;
}

function row(option: Option): string {
  const setting = option.setting ? `\`${option.setting}\`` : "";
  const usual = option.type === "button" || option.default === "" ? "" : `\`${option.default}\``;
  return `| \`${option.name}\` | ${setting} | ${valuesOf(option)} | ${usual} | ${option.meaning} |`;
}

function valuesOf(option: Option): string {
  switch (option.type) {
    case "button":
      return "";
    case "check":
      return "`true`, `false`";
    case "string":
      return option.holds === "folders" ? "folders" : "a file";
    case "spin":
      return `${option.min}…${option.name === "Hash" ? MOST_TABLE_MB_APART : option.max}${option.unit ? ` ${option.unit}` : ""}`;
    case "combo":
      return option.vars.map((name) => `\`${name}\``).join(", ");
  }
}
