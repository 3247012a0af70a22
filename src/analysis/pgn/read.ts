// Reads PGN into trees of moves, with all variations, glyphs and comments, in standard chess and Chess960.
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { START_FEN } from "../../engine/chess/fen";
import { repairFen } from "../../engine/chess/fen-repair";
import { isChess960 } from "../../engine/chess/variant";
import { MoveNode } from "../tree/node";
import { resultWord } from "../tree/result";
import { needsChess960, Rules } from "../tree/rules";
import { evaluationIn } from "./commands";
import { type Token, tokensOf } from "./tokens";

/** Tags of a PGN by name, in their order. */
export type Tags = Readonly<Record<string, string>>;

export interface PgnGame {
  readonly tags: Tags;
  readonly chess960: boolean;
  readonly root: MoveNode;
  /** The result after the moves: "1-0", "0-1", "1/2-1/2" or "*"; if it is missing, the tag's. */
  readonly result: string;
}

interface Waiting {
  readonly comments: string[];
  readonly nags: number[];
}

/** The place of the next move in the tree. */
interface Place {
  readonly node: NewNode;
  /** Annotations that wait for the first move of a variation; null after that move. */
  readonly waiting: Waiting | null;
  readonly line: number;
}

/**
 * The game of a text with one game, whose first line has this number in its file. @throws InputError of one line, with the number
 * of the line in the file.
 */
export function readGame(text: string, firstLine = 1): PgnGame {
  const tokens = [...tokensOf(text.replace(/^\uFEFF/, ""), firstLine)];
  const tags = readTags(tokens);
  const start = tags.FEN === undefined ? START_FEN : repairFen(tags.FEN).fen;
  const chess960 = isChess960(tags.Variant ?? "") || needsChess960(start);
  if (chess960 && tags.FEN === undefined) throw new InputError("PGN: a game of Chess960 needs its FEN tag");
  const rules = new Rules(chess960);
  const root = MoveNode.root(rules.complete(start));
  const result = readMoves(tokens, root, rules);
  return { tags, chess960, root, result: result ?? resultWord(tags.Result ?? "*") };
}

/** @throws InputError for two tags of one name with different values. */
function readTags(tokens: readonly Token[]): Tags {
  const tags = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== "tag") continue;
    const [name, value] = readTag(token);
    if ((tags.get(name) ?? value) !== value) {
      throw new InputError(`PGN: the tag ${name} has a second value in line ${token.line}`);
    }
    tags.set(name, value);
  }
  return Object.fromEntries(tags);
}

function readTag({ text }: Token): [string, string] {
  const [, name = "", value = ""] = /^(\w+)\s*"([\s\S]*)"$/.exec(text) ?? [];
  return [name, value.replace(/\\(["\\])/g, "$1")];
}

/** Adds the moves to the tree. @returns the result after the moves; null if it is missing. */
function readMoves(tokens: readonly Token[], root: MoveNode, rules: Rules): string | null {
  const outer: Place[] = [];
  let place: Place = { node: root as NewNode, waiting: null, line: 1 };
  let result: string | null = null;
  for (const token of tokens) {
    const { node, waiting } = place;
    switch (token.kind) {
      case "move":
      case "null":
        if (result !== null && outer.length === 0) {
          throw new InputError(`PGN: ${quoted(token.text)} follows the result in line ${token.line}`);
        }
        place = { ...place, node: play(node, token, rules, waiting), waiting: null };
        break;
      case "open":
        if (!node.parent || waiting) throw misplaced(token);
        outer.push(place);
        place = { node: node.parent as NewNode, waiting: { comments: [], nags: [] }, line: token.line };
        break;
      case "close": {
        const last = outer.pop();
        if (!last) throw misplaced(token);
        // The annotations of a variation without moves go to the move before it.
        for (const text of waiting?.comments ?? []) comment(last.node, text);
        for (const nag of waiting?.nags ?? []) last.node.nags.push(nag);
        place = last;
        break;
      }
      case "comment":
        if (waiting) waiting.comments.push(token.text);
        else comment(node, token.text);
        break;
      case "nag":
        if (waiting) waiting.nags.push(Number(token.text));
        else node.nags.push(Number(token.text));
        break;
      case "result":
        // A variation may end in a result, which is not the game's.
        if (outer.length > 0) break;
        if (result !== null) {
          throw new InputError(`PGN: ${quoted(token.text)} is a second result in line ${token.line}`);
        }
        result = resultWord(token.text);
        break;
      case "tag":
        break;
    }
  }
  if (outer.length > 0)
    throw new InputError(`PGN: the variation that begins in line ${place.line} is not closed`);
  return result;
}

/** A node of the game that is being read: nobody else has its lists yet, so they grow in place. */
interface NewNode extends MoveNode {
  comments: string[];
  nags: number[];
}

function comment(node: NewNode, text: string): void {
  node.comments.push(text);
  node.evaluation = evaluationIn(text) ?? node.evaluation;
}

function play(node: MoveNode, { kind, text, line }: Token, rules: Rules, waiting: Waiting | null): NewNode {
  const move = kind === "null" ? rules.nullMove(node.fen) : rules.move(node.fen, text);
  if (!move) throw new InputError(`PGN: ${quoted(text)} is not a legal move in line ${line}`);
  const next = node.add(move) as NewNode;
  next.startingComments = waiting?.comments ?? [];
  next.nags = waiting?.nags ?? [];
  return next;
}

function misplaced({ kind, line }: Token): InputError {
  return new InputError(`PGN: ${kind === "open" ? "(" : ")"} is unexpected in line ${line}`);
}
