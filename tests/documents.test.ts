// Checks everything in the Markdown documents that a program can check: links, anchors, files, folders, commands, options.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bin, scripts } from "../package.json";
import { type CodeBlock, type MarkdownDocument, readMarkdown } from "./support/markdown";
import { allOptions, optionsOf } from "./support/programs";
import { temporaryFolder } from "./support/temporary-folder";

const OUTSIDE = new Set(["node_modules", "build", "dist", "data", "coverage"]);

/** All files below a folder, without hidden and built ones. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (OUTSIDE.has(entry.name) || (entry.name.startsWith(".") && entry.name !== ".github")) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}

const FILES = filesIn(".");
const DOCUMENTS = FILES.filter((file) => file.endsWith(".md")).map(readMarkdown);

/** The README of archives is written for the folder of an archive, which has the files of the root. */
const homeOf = (file: string) =>
  file === "scripts/package/archive-readme.md" ? "." : path.posix.dirname(file);

/** Files that only an archive has. */
const IN_ARCHIVES = ["LICENSE-libraries", "LICENSE-node"];

interface Link {
  /** Path from the root. */
  readonly file: string;
  /** "" if the link has none. */
  readonly anchor: string;
}

/** Links into the repository. */
function linksOf({ file, links }: MarkdownDocument): readonly Link[] {
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [target = "", anchor = ""] = link.split("#");
      return { file: target === "" ? file : path.posix.join(homeOf(file), target), anchor };
    });
}

/** The words of code, without quotation marks and punctuation. */
const wordsOf = (code: string) => code.split(/[\s"'()|,;]+/).filter((word) => word !== "");

const OURS = /^(?:src|docs|tests|scripts|net|demo)\//;

/** "src/a/{b,c}.ts" means two files, "src/a/b.ts:12" a line of one. */
function expanded(word: string): readonly string[] {
  const [, before = "", choices = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(word) ?? [];
  if (choices === "") return [word.replace(/:\d+$/, "").replace(/[.:]$/, "")];
  return choices.split(",").map((choice) => `${before}${choice}${after}`);
}

function isThere(name: string): boolean {
  if (!name.includes("*") && !name.includes("…")) return existsSync(name);
  const pattern = name.replace(/[.+^$]/g, "\\$&").replace(/\*+|…/g, ".*");
  return FILES.some((file) => new RegExp(`^${pattern}`).test(file));
}

/** The path of every line in a listing of folders. A line is an entry and, after two spaces, its meaning. */
function entriesOf({ text }: CodeBlock): readonly string[] {
  const above: { readonly indent: number; readonly name: string }[] = [];
  return text.split("\n").flatMap((line) => {
    const [, indent = "", name = ""] = /^( *)([\w.-]+(?:\/[\w.-]+)*\/?)(?: {2,}|$)/.exec(line) ?? [];
    if (name === "") return [];
    while ((above.at(-1)?.indent ?? -1) >= indent.length) above.pop();
    above.push({ indent: indent.length, name });
    return [path.posix.join(...above.map((one) => one.name))];
  });
}

const isListing = ({ language, text }: CodeBlock) =>
  language === "" && /^[\w.-]+(?:\/[\w.-]+)*\/?(?: {2,}|\n)/.test(text);

/** Commands of a shell, one each: continued lines are joined, pipes and lists are split. */
const commandsIn = (code: string) => code.replace(/\\\n\s*/g, " ").split(/\n|\||;|&&|\$\(| {8,}/);

interface Call {
  /** The first words of a call, as `optionsOf` takes them. */
  readonly words: readonly string[];
  readonly options: readonly string[];
}

const PROGRAM =
  /(?:^|[\s"'/])(palimpsest(?:\.cjs|-linux-x64|-windows-x64\.exe)?|lab|npm run|ts-node)(?: +(.*))?$/;

/** True for a word that stands for another: "STUDY", "ROWSxCOLUMNS", "[DEPTH]", "$study", "8x8". */
const isPlaceholder = (word: string) => !/^(?:[a-z][a-z0-9-]*|scripts\/[\w-]+\.ts)$/.test(word);

/** The call of one of our programs in a line of code; null if there is none. */
function callIn(code: string): Call | null {
  const [, name = "", rest = ""] = PROGRAM.exec(code.trim()) ?? [];
  if (name === "") return null;
  const program = name.startsWith("palimpsest") ? ["palimpsest"] : name.split(" ");
  const words = rest.split(/["'\s]+/).filter((word) => word !== "" && word !== "--silent");
  const [first = "", second = ""] = words;
  if (isPlaceholder(first)) return null;
  const options = words.flatMap((word) => /^\[?(--[a-z][a-z0-9-]*)/.exec(word)?.[1] ?? []);
  if (program[0] === "lab") return { words: [...program, first, ...named(second)], options };
  if (first === "lab")
    return isPlaceholder(second)
      ? null
      : { words: [...program, ...words.slice(0, 2), ...named(words[2])], options };
  return { words: [...program, first], options };
}

const named = (word = "") => (isPlaceholder(word) ? [] : [word]);

const callsOf = ({ spans, blocks }: MarkdownDocument) =>
  [...spans, ...blocks.filter((block) => !isListing(block)).map(({ text }) => text)]
    .flatMap(commandsIn)
    .flatMap((code) => callIn(code) ?? []);

/** Options of other programs: npm, node, GNU parallel. */
const FOREIGN = [
  "--cpu-prof",
  "--disable-wasm-trap-handler",
  "--experimental-wasm-relaxed-simd",
  "--sshlogin",
  "--package-lock-only",
];

describe.each(DOCUMENTS.map((document) => [document.file, document] as const))("%s", (_, document) => {
  it("links to files and anchors that exist", () => {
    for (const { file, anchor } of linksOf(document)) {
      if (homeOf(document.file) === "." && IN_ARCHIVES.includes(file)) continue;
      expect(existsSync(file), file).toBe(true);
      if (anchor === "") continue;
      const target = DOCUMENTS.find((one) => one.file === file);
      expect(target?.anchors.has(anchor), `${file}#${anchor}`).toBe(true);
    }
  });

  it("names files and folders that exist", () => {
    const named = [...document.spans, ...document.blocks.map(({ text }) => text)].flatMap(wordsOf);
    for (const word of named.filter((one) => OURS.test(one)).flatMap(expanded))
      expect(isThere(word), word).toBe(true);
    for (const word of document.spans.filter((span) => /^[\w./-]+\.ts$/.test(span)))
      expect(
        FILES.some((file) => `/${file}`.endsWith(`/${word}`)),
        word,
      ).toBe(true);
  });

  it("lists folders as they are", () => {
    for (const entry of document.blocks.filter(isListing).flatMap(entriesOf))
      expect(isThere(entry), entry).toBe(true);
  });

  it("names commands that exist, with options that they take", async () => {
    for (const { words, options } of callsOf(document)) {
      const known = await optionsOf(words);
      expect(known, words.join(" ")).not.toBeNull();
      for (const one of options) expect([...(known ?? [])], words.join(" ")).toContain(one);
    }
  });

  it("names commands of npm and npx that exist, with words that their scripts know", () => {
    const code = [...document.spans, ...document.blocks.map(({ text }) => text)].join("\n");
    for (const [, name = ""] of code.matchAll(/\bnpm (start|test)\b/g)) expect(scripts).toHaveProperty(name);
    for (const [, name = ""] of code.matchAll(/\bnpx ([a-z][\w-]*)/g))
      expect(name in bin || existsSync(`node_modules/.bin/${name}`), name).toBe(true);
    for (const [, name, word] of code.matchAll(/\bnpm run ([a-z]+) -- ([a-z]+)(?=\s|$)/g))
      if (existsSync(`scripts/${name}.ts`))
        expect(readFileSync(`scripts/${name}.ts`, "utf8")).toContain(`npm run ${name} -- ${word} `);
  });

  it("names options that some program takes", async () => {
    const known = [...(await allOptions()), ...FOREIGN];
    for (const [option] of document.spans.join("\n").matchAll(/^--[a-z][a-z0-9-]*/gm))
      expect(known).toContain(option);
  });
});

it("git and the checks ignore everything that the documents' commands leave", () => {
  const written = /(?:--out|--journal|--log|-pgnout)[ =](?:file=)?([a-z][\w./-]*)/g;
  const code = DOCUMENTS.flatMap(({ spans, blocks }) => [...spans, ...blocks.map(({ text }) => text)]);
  const named = [...code.join("\n").matchAll(written)].map(([, name = ""]) => name);
  const left = [...named.filter((name) => !existsSync(name)), "config.json", "docs/results/page.html"];
  const folder = temporaryFolder();
  execFileSync("git", ["init", "-q", folder]);
  copyFileSync(".gitignore", path.join(folder, ".gitignore"));
  for (const name of left) {
    const check = () => execFileSync("git", ["-C", folder, "check-ignore", path.posix.join(name, "file")]);
    expect(check, name).not.toThrow();
  }
});
