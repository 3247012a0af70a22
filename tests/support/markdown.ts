// Markdown documents: their links, anchors and code.
import { readFileSync } from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import MarkdownIt from "markdown-it";

export interface MarkdownDocument {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Targets of links and pictures, as written. */
  readonly links: readonly string[];
  /** Anchors of headings, as GitHub makes them. */
  readonly anchors: ReadonlySet<string>;
  /** Text in backticks. */
  readonly spans: readonly string[];
  readonly blocks: readonly CodeBlock[];
}

/** A fenced block of code. */
export interface CodeBlock {
  /** "" where the block names no language. */
  readonly language: string;
  readonly text: string;
}

const markdown = new MarkdownIt({ html: true });

type Tokens = ReturnType<typeof markdown.parse>;

export function readMarkdown(file: string): MarkdownDocument {
  const tokens = markdown.parse(readFileSync(file, "utf8"), {});
  const inline = tokens.flatMap((token) => token.children ?? []);
  return {
    file: file.split(path.sep).join("/"),
    links: inline.flatMap((token) => token.attrGet("href") ?? token.attrGet("src") ?? []),
    anchors: anchorsOf(tokens),
    spans: inline.filter((token) => token.type === "code_inline").map((token) => token.content),
    blocks: tokens
      .filter((token) => token.type === "fence")
      .map((token) => ({ language: token.info, text: token.content })),
  };
}

function anchorsOf(tokens: Tokens): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const headings = tokens.flatMap((token, index) =>
    token.type === "heading_open" ? [tokens[index + 1]?.children ?? []] : [],
  );
  return new Set(headings.map((children) => slugger.slug(children.map((child) => child.content).join(""))));
}
