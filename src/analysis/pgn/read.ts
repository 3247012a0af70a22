// Reads PGN into trees of moves, with all variations, glyphs and comments, in standard chess and Chess960. A fault costs no more
// than its place: a bad tag, the rest of a variation, or the rest of the game stays as text, and a note names it.
import { shown } from "../../base/check";
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { MOST_MOVES } from "../../engine/chess/board";
import { isChess960 } from "../../engine/chess/chess960";
import { repairFen, START_FEN } from "../../engine/chess/fen";
import { MoveNode, movesOf, nodesOf } from "../tree/node";
import { resultWord } from "../tree/result";
import { needsChess960, Rules } from "../tree/rules";
import { evaluationIn } from "./commands";
import { type Translation, translationsOf } from "./letters";
import { type Token, tokensOf } from "./tokens";

const MOST_NOTES = 20;
/** The line of the first move. */
const FIRST_MOVE = /^[^\S\n]*1\s?\./m;

/** Tags of a PGN by name, in their order. */
export type Tags = Readonly<Record<string, string>>;

/** Text among the tags that is no tag of PGN. */
interface BadTag {
  /** As it is written, with its brackets. */
  readonly text: string;
  /** The number of tags before it. */
  readonly after: number;
}

export interface PgnGame {
  readonly tags: Tags;
  readonly badTags?: readonly BadTag[];
  readonly chess960: boolean;
  readonly root: MoveNode;
  /** The result after the moves: "1-0", "0-1", "1/2-1/2" or "*"; if it is missing, the tag's. */
  readonly result: string;
}

export interface ReadGame extends PgnGame {
  /** A line for each fault: what it is, its line in the file, and what became of it. */
  readonly notes: readonly string[];
}

/**
 * The game of a text with one game, whose first line has this number in its file. @throws InputError of one line if no move can be
 * read: for a variant other than Chess960, a fault in the tag FEN, or a text without tags that begins with no move.
 */
export function readGame(text: string, firstLine = 1): ReadGame {
  if (typeof text !== "string") throw new InputError(`text must be text, not ${shown(text)}`);
  return readText(text.replace(/\r\n?/g, "\n"), firstLine, true);
}

function readText(game: string, firstLine: number, mayHaveHeading: boolean): ReadGame {
  const tokens = [...tokensOf(game, firstLine)];
  const notes: string[] = [];
  const { tags, badTags } = readTags(tokens, notes);
  const fen = tagOf(tags, "FEN");
  const start = fen === undefined ? START_FEN : repairFen(fen).fen;
  const chess960 = isChess960(tagOf(tags, "Variant") ?? "") || needsChess960(start);
  if (chess960 && fen === undefined) throw new InputError("PGN: a game of Chess960 needs its FEN tag");
  const rules = new Rules(chess960);
  const first = rules.complete(start);
  const moves = inOneLanguage(tokens, (translate) => readMoves(game, tokens, rules, first, translate));
  if (moves.faultAtStart !== null && mayHaveHeading) {
    const heading = headingAt(game, moves.faultAtStart.at);
    if (heading !== null) return readText(heading, firstLine, false);
  }
  // A text without tags and moves is no game.
  if (moves.faultAtStart !== null && tokens.every(({ kind }) => kind !== "tag" && kind !== "bad tag"))
    throw new InputError(`PGN: ${moves.faultAtStart.text}`);
  const result = moves.result ?? resultWord(tagOf(tags, "Result") ?? "*");
  notes.push(...moves.notes);
  const more = notes.length - MOST_NOTES;
  if (more > 0) notes.splice(MOST_NOTES, more, `more faults: ${more}`);
  return { tags, badTags, chess960, root: moves.root, result, notes };
}

/** A text with a comment in place of the words from `at` to the line of the first move; null if no such line follows. */
function headingAt(text: string, at: number): string | null {
  const length = text.slice(at).search(FIRST_MOVE);
  if (length <= 0) return null;
  const words = text
    .slice(at, at + length)
    .replaceAll("{", "(")
    .replaceAll("}", ")");
  return `${text.slice(0, at)}{${words.trimEnd()}}${words.slice(words.trimEnd().length)}${text.slice(at + length)}`;
}

/**
 * The moves in English or, if some of them are not legal, in the language in which more can be played. If other moves can be played
 * as far in another language, nobody knows the language.
 */
function inOneLanguage(tokens: readonly Token[], read: (translate: Translation) => Moves): Moves {
  const english = read((move) => move);
  if (!english.hasLeftOut) return english;
  const played = ({ root }: Moves): string[] => movesOf([...nodesOf(root)]);
  const others = translationsOf(tokens).map(read);
  const most = Math.max(...others.map((other) => played(other).length));
  const [best, ...rivals] = others.filter((other) => played(other).length === most);
  if (!best || most <= played(english).length) return english;
  return rivals.every((rival) => played(rival).join() === played(best).join()) ? best : english;
}

/** The value of a tag that the moves depend on, whatever the case of its name; undefined if it is empty or missing. */
export function tagOf(tags: Tags, name: string): string | undefined {
  const [, value = ""] =
    Object.entries(tags).find(([other]) => other.toLowerCase() === name.toLowerCase()) ?? [];
  return value.trim() === "" ? undefined : value;
}

/** @throws InputError for a bad tag that the moves depend on. */
function readTags(tokens: readonly Token[], notes: string[]) {
  const tags = new Map<string, string>();
  const badTags: BadTag[] = [];
  for (const { kind, text, line } of tokens) {
    if (kind !== "tag" && kind !== "bad tag") continue;
    const [, name = "", value] = /^(\w+)\s*"([\s\S]*)"$/.exec(kind === "tag" ? text : "") ?? [];
    const known = tags.get(name);
    const read = value?.replace(/\\(["\\])/g, "$1");
    if (read !== undefined && (known === undefined || known === read)) {
      tags.set(name, read);
      continue;
    }
    const isBad = kind === "bad tag";
    if (isBad && /^\[\s*(?:FEN|Variant)\b/i.test(text))
      throw new InputError(`PGN: the tag ${quoted(text)} cannot be read in line ${line}`);
    badTags.push({ text: isBad ? text : `[${text}]`, after: tags.size });
    notes.push(
      isBad
        ? `the tag ${quoted(text)} cannot be read in line ${line}: it stays as it is`
        : `the tag ${name} has a second value in line ${line}: both stay`,
    );
  }
  return { tags: Object.fromEntries(tags), badTags };
}

/** A node of the game that is being read: nobody else has its lists yet, so they grow in place. */
interface NewNode extends MoveNode {
  children: MoveNode[];
  comments: string[];
  nags: number[];
}

interface Waiting {
  readonly comments: string[];
  readonly nags: number[];
}

/** The place of the next move in the tree. */
interface Place {
  readonly node: NewNode;
  /** Its half-moves from the root. */
  readonly plies: number;
  /** Annotations that wait for the first move of a variation; null after that move. */
  readonly waiting: Waiting | null;
  readonly line: number;
}

/** Text that becomes a comment, because its moves cannot be played. */
interface LeftOut {
  readonly from: number;
  /** Brackets that are open in it. It ends with the last of them, or before a bracket that closes its variation. */
  depth: number;
  readonly inBrackets: boolean;
}

/** The moves of a game as they are read. */
type Moves = ReturnType<typeof readMoves>;

/** @param first FEN of the first position */
function readMoves(
  text: string,
  tokens: readonly Token[],
  rules: Rules,
  first: string,
  translate: Translation,
) {
  const root = MoveNode.root(first);
  const notes: string[] = [];
  /** Whether moves became comments. */
  let hasLeftOut = false;
  /** The fault of the first move and its place; null if it can be played. */
  let faultAtStart = null as { readonly text: string; readonly at: number } | null;
  const outer: Place[] = [];
  let place: Place = { node: root as NewNode, plies: 0, waiting: null, line: 1 };
  /** The result after the moves; null if it is missing. */
  let result: string | null = null;
  let leftOut = null as LeftOut | null;

  /** Adds a comment that is only text: its commands and evaluations are not of this position. */
  const keep = (kept: string): void => {
    const words = kept.trim().replaceAll("[%", "[ %");
    if (words !== "") (place.waiting ?? place.node).comments.push(writable(words));
  };
  const leave = ({ at }: Token, fault: string, inBrackets = false): void => {
    const rest = inBrackets
      ? "its moves stay"
      : `the rest of ${outer.length > 0 ? "its variation" : "the game"} stays`;
    if (root.children.length === 0 && place.node === root && !inBrackets)
      faultAtStart ??= { text: fault, at };
    hasLeftOut = true;
    notes.push(`${fault}: ${rest} as a comment`);
    leftOut = { from: at, depth: inBrackets ? 1 : 0, inBrackets };
  };

  /** False where none is open. The annotations of a variation without moves go to the move before it. */
  const endVariation = (): boolean => {
    const { waiting } = place;
    const last = outer.pop();
    if (!last) return false;
    place = last;
    for (const words of waiting?.comments ?? []) comment(last.node, words);
    for (const nag of waiting?.nags ?? []) last.node.nags.push(nag);
    return true;
  };

  for (const token of tokens) {
    if (leftOut) {
      const part = leftOut;
      if (token.kind === "open") part.depth++;
      if (token.kind === "close") part.depth--;
      const closes = token.kind === "close" && part.depth === (part.inBrackets ? 0 : -1);
      const ends = token.kind === "result" && outer.length === 0 && part.depth === 0;
      if (!closes && !ends) continue;
      keep(text.slice(part.from, part.inBrackets ? token.end : token.at));
      leftOut = null;
      if (part.inBrackets) continue;
    }
    const { node, waiting } = place;
    const where = `in line ${token.line}`;
    switch (token.kind) {
      case "move":
      case "null": {
        if (result !== null && outer.length === 0) {
          leave(token, `${quoted(token.text)} follows the result ${where}`);
          break;
        }
        if (place.plies === MOST_MOVES) {
          leave(token, `${quoted(token.text)} is beyond ${MOST_MOVES} half-moves ${where}`);
          break;
        }
        const moves =
          token.kind === "null"
            ? [rules.nullMove(node.fen)]
            : rules.movesNamed(node.fen, translate(token.text));
        const [move] = moves;
        if (!move || moves.length > 1) {
          const names = moves.map(({ san }) => san).join(" or ");
          const fault = move ? `is ambiguous ${where} (${names})` : `is not a legal move ${where}`;
          leave(token, `${quoted(token.text)} ${fault}`);
          break;
        }
        const next = new MoveNode(move, move.after, node) as NewNode;
        node.children.push(next);
        next.startingComments = waiting?.comments ?? [];
        next.nags = waiting?.nags ?? [];
        place = { ...place, node: next, plies: place.plies + 1, waiting: null };
        break;
      }
      case "unknown":
        if (/^(?![[$]).*[\p{L}\d]/u.test(token.text)) {
          leave(token, `${quoted(token.text)} cannot be read ${where}`);
          break;
        }
        notes.push(`${quoted(token.text)} cannot be read ${where}: it stays as a comment`);
        keep(token.text);
        break;
      case "open":
        if (!node.parent || waiting) {
          leave(token, `( is unexpected ${where}`, true);
          break;
        }
        outer.push(place);
        place = {
          node: node.parent as NewNode,
          plies: place.plies - 1,
          waiting: { comments: [], nags: [] },
          line: token.line,
        };
        break;
      case "close":
        if (!endVariation()) notes.push(`) is unexpected ${where}: it is left out`);
        break;
      case "open comment":
        notes.push(`the comment that begins ${where} is not closed: it ends with the game`);
        comment(place.waiting ?? node, token.text);
        break;
      case "comment":
        comment(place.waiting ?? node, token.text);
        break;
      case "nag":
        (waiting ?? node).nags.push(Number(token.text));
        break;
      case "result": {
        // A variation may end in a result, which is not the game's.
        if (outer.length > 0) break;
        const word = resultWord(token.text);
        if (result !== null && result !== word)
          notes.push(`${quoted(token.text)} is a second result ${where}: it is left out`);
        result ??= word;
        break;
      }
    }
  }
  // A result at the end is the game's, whatever has not been closed before it.
  const last = tokens.at(-1);
  const end = last?.kind === "result" && (leftOut || outer.length > 0) ? last : null;
  if (end) result ??= resultWord(end.text);
  if (leftOut) keep(text.slice(leftOut.from, end?.at));
  if (outer.length > 0) {
    notes.push(`the variation that begins in line ${place.line} is not closed: it ends with the game`);
    while (endVariation());
  }
  return { root, result, notes, hasLeftOut, faultAtStart };
}

/** A comment with braces is written as one to the end of its line. */
function writable(comment: string): string {
  return /[{}]/.test(comment) ? comment.replaceAll("\n", " ") : comment;
}

function comment(to: NewNode | Waiting, text: string): void {
  to.comments.push(writable(text));
  if (to instanceof MoveNode) to.evaluation = evaluationIn(text) ?? to.evaluation;
}
