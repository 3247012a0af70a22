// PGN read into trees of moves: variations, glyphs and comments are all kept, in standard chess and Chess960.
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { START_FEN } from "../../engine/chess/fen";
import { MoveNode } from "../tree/node";
import { Rules } from "../tree/rules";
import { needsChess960 } from "./castling";
import { evaluationIn } from "./commands";
import { type Token, tokensOf } from "./tokens";

/** Tags of a PGN by name, in their order. */
export type Tags = Readonly<Record<string, string>>;

export interface PgnGame {
  readonly tags: Tags;
  readonly chess960: boolean;
  readonly root: MoveNode;
  /** As it stands behind the moves: "1-0", "0-1", "1/2-1/2" or "*"; where nothing stands there, as the tag has it. */
  readonly result: string;
}

/** A place in the tree where the next move belongs. */
interface Place {
  readonly node: MoveNode;
  /** Comments that wait for the first move of a variation; null once it has come. */
  readonly waiting: string[] | null;
  readonly line: number;
}

/** The game of a text that holds one. @throws InputError of one line, which names the line of the text. */
export function readGame(text: string): PgnGame {
  const tokens = [...tokensOf(text.replace(/^\uFEFF/, ""))];
  const tags = Object.fromEntries(tokens.filter(({ kind }) => kind === "tag").map(readTag));
  const start = tags.FEN ?? START_FEN;
  const chess960 = /960|fischer/i.test(tags.Variant ?? "") || needsChess960(start);
  if (chess960 && tags.FEN === undefined) throw new InputError("PGN: a game of Chess960 needs its FEN tag");
  const rules = new Rules(chess960);
  const root = MoveNode.root(rules.complete(start));
  const result = readMoves(tokens, root, rules);
  return { tags, chess960, root, result: result ?? resultWord(tags.Result) };
}

function readTag({ text }: Token): [string, string] {
  const [, name = "", value = ""] = /^(\w+)\s*"([\s\S]*)"$/.exec(text) ?? [];
  return [name, value.replace(/\\(.)/g, "$1")];
}

function resultWord(tag = "*"): string {
  return ["1-0", "0-1", "1/2-1/2"].includes(tag) ? tag : "*";
}

/** Grows the tree. @returns what stands behind the moves; null where nothing does. */
function readMoves(tokens: readonly Token[], root: MoveNode, rules: Rules): string | null {
  const outer: Place[] = [];
  let place: Place = { node: root, waiting: null, line: 1 };
  let result: string | null = null;
  for (const token of tokens) {
    const { node, waiting } = place;
    switch (token.kind) {
      case "move":
        place = { ...place, node: play(node, token, rules, waiting), waiting: null };
        break;
      case "open":
        if (!node.parent || waiting) throw misplaced(token);
        outer.push(place);
        place = { node: node.parent, waiting: [], line: token.line };
        break;
      case "close": {
        const last = outer.pop();
        if (!last) throw misplaced(token);
        place = last;
        break;
      }
      case "comment":
        if (waiting) waiting.push(token.text);
        else comment(node, token.text);
        break;
      case "nag":
        node.nags = [...node.nags, Number(token.text)];
        break;
      case "result":
        // A variation may end in one: it says nothing of the game.
        if (outer.length === 0) result = token.text.replace(/^(1\/2|\u00bd-\u00bd)$/, "1/2-1/2");
        break;
      case "tag":
        break;
    }
  }
  if (outer.length > 0)
    throw new InputError(`PGN: the variation is not closed that begins in line ${place.line}`);
  return result;
}

function comment(node: MoveNode, text: string): void {
  node.comments = [...node.comments, text];
  node.evaluation = evaluationIn(text) ?? node.evaluation;
}

function play(
  node: MoveNode,
  { text, line }: Token,
  rules: Rules,
  before: readonly string[] | null,
): MoveNode {
  const move = rules.move(node.fen, text);
  if (!move) throw new InputError(`PGN: ${quoted(text)} is not a legal move in line ${line}`);
  const next = node.add(move);
  next.before = before ?? [];
  return next;
}

function misplaced({ kind, line }: Token): InputError {
  return new InputError(`PGN: ${kind === "open" ? "(" : ")"} is unexpected in line ${line}`);
}
