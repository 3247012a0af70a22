// The reference of the npm package. TypeDoc makes it from the declarations and comments of the public interface.
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support/root";
import { temporaryFolder } from "../support/temporary";

/** The file that holds the reference. */
export const API_REFERENCE = "docs/api.md";

const HEAD = `# The npm API

Every class, method, setting and limit of the npm package. [embed.md](embed.md) has recipes.
`;

const ANALYSIS_HEAD = `## The entry palimpsest/analysis

Games as trees of moves, rules, PGN, mistakes and accuracy, and endgame tables in a page:
\`import { readGame } from "palimpsest/analysis"\`. Its types name \`Blob\` and \`Worker\`, so TypeScript needs the library \`DOM\`.
The headings from here on are its names.
`;

/** The text of the reference for today's declarations. @throws Error when TypeDoc fails. */
export async function apiReference(): Promise<string> {
  const main = await sectionsOf("index");
  const analysis = await sectionsOf("analysis");
  return `${HEAD}\n${main}\n\n${ANALYSIS_HEAD}\n${analysis}\n`;
}

/** The sections of one entry of the package. */
async function sectionsOf(entry: string): Promise<string> {
  const folder = temporaryFolder("palimpsest-api");
  const { Application, LogLevel } = await import("typedoc");
  const app = await Application.bootstrapWithPlugins({
    plugin: ["typedoc-plugin-markdown"],
    entryPoints: [path.join(ROOT, `src/package/${entry}.ts`)],
    tsconfig: path.join(__dirname, "tsconfig.json"),
    skipErrorChecking: true,
    readme: "none",
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    sort: ["source-order"],
    logLevel: LogLevel.Error,
    outputs: [{ name: "markdown", path: folder }],
    ...MARKDOWN,
  });
  const project = await app.convert();
  if (!project) throw new Error("TypeDoc cannot read the declarations");
  await app.generateOutputs(project);
  const [, ...sections] = readFileSync(path.join(folder, "api.md"), "utf8").split(/^(?=## )/m);
  return sections.join("").trimEnd();
}

/** Options of typedoc-plugin-markdown: one page, tables for members. */
const MARKDOWN = {
  outputFileStrategy: "modules",
  entryFileName: "api",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hideGroupHeadings: true,
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  classPropertiesFormat: "table",
  typeDeclarationFormat: "table",
  tableColumnSettings: { hideModifiers: true, hideInherited: true, hideOverrides: true, hideSources: true },
};
