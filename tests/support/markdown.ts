// Markdown documents: their links, anchors and code.
import { readFileSync } from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: true });

export type MarkdownDocument = ReturnType<typeof readMarkdown>;

/** A fenced block of code. */
export type CodeBlock = MarkdownDocument["blocks"][number];

export function readMarkdown(file: string) {
  const tokens = markdown.parse(readFileSync(file, "utf8"), {});
  const inline = tokens.flatMap((token) => token.children ?? []);
  const slugger = new GithubSlugger();
  const headings = tokens.flatMap((token, index) =>
    token.type === "heading_open" ? [tokens[index + 1]?.children ?? []] : [],
  );
  return {
    /** Path from the root of the repository. */
    file: file.split(path.sep).join("/"),
    /** Targets of links and pictures, as written. */
    links: inline.flatMap((token) => token.attrGet("href") ?? token.attrGet("src") ?? []),
    /** Anchors of headings, as GitHub makes them. */
    anchors: new Set(
      headings.map((children) => slugger.slug(children.map((child) => child.content).join(""))),
    ),
    /** Text in backticks. */
    spans: inline.filter((token) => token.type === "code_inline").map((token) => token.content),
    /** The language is "" where a block names none. */
    blocks: tokens
      .filter((token) => token.type === "fence")
      .map((token) => ({ language: token.info, text: token.content })),
  };
}
