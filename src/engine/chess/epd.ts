// Extended position description: a position without counters, then operations such as `bm Nf3;`.

import { InputError } from "../../base/input-error";
import { linesOf, printable } from "../../base/text";
import { parseFen, repairFen } from "./fen";

/** One line of an EPD file. */
export interface EpdRecord {
  /** Six fields, valid for `parseFen`. */
  readonly fen: string;
  /** Operands by opcode, without quotation marks. */
  readonly operations: ReadonlyMap<string, readonly string[]>;
}

/** Four fields, counters if present, and the rest of the line. */
const LINE = /^(\S+)\s+(\S+)\s+(\S+)\s+([^\s;]+)(?:\s+(\d+)(?=[\s;]|$)(?:\s+(\d+)(?=[\s;]|$))?)?\s*(.*)$/s;
/** An operand in quotation marks, an unclosed quotation mark, the end of an operation, or a bare word. */
const TOKEN = /"((?:[^"\\]|\\.)*)"|(")|(;)|([^\s;"]+)/gs;
/** The same, where a backslash is a letter, as in "C:\games\". */
const PLAIN_TOKEN = /"([^"]*)"|(")|(;)|([^\s;"]+)/g;
/** Opcodes that are no operands: they begin an operation also where the semicolon before them is missing. */
const OPCODE = /^(?:bm|am|id|hmvc|fmvn|dm|pv|ce|ac[dns])$/;
/** A line without a position: empty, or a comment. */
const ASIDE = /^\s*(?:$|#|%|;|\/\/)/;

/** Whether a line of a file of positions holds one. */
export function holdsPosition(line: string): boolean {
  return !ASIDE.test(line);
}

/** The lines of a text that hold positions, trimmed, with their numbers from 1. */
export function positionLines(text: string): readonly { readonly number: number; readonly text: string }[] {
  return linesOf(text)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => holdsPosition(line.text));
}

/**
 * Reads one EPD line. Counters come from `hmvc` and `fmvn`, or from numbers that follow the position, else
 * they are 0 and 1. Text after a semicolon that closes the position itself is a comment, kept as `c0`; perft counts
 * in that place (`;D1 20 ;D2 400`) become operations.
 * @throws InputError that names the fault in one line.
 */
export function parseEpd(line: string): EpdRecord {
  const match = LINE.exec(line.trim());
  if (!match) throw new InputError("EPD: expected four fields: pieces, side to move, castling, en passant");
  const [, pieces, side, castling, enPassant, halfmoves = "0", move = "1", rest = ""] = match;
  const operations = parseRest(rest);
  const clock = operand(operations, "hmvc") ?? halfmoves;
  const number = operand(operations, "fmvn") ?? move;
  const { fen } = repairFen(`${pieces} ${side} ${castling} ${enPassant} ${clock} ${number}`);
  parseFen(fen);
  return { fen, operations };
}

function parseRest(rest: string): Map<string, readonly string[]> {
  const isComment = rest.startsWith(";");
  const text = isComment ? rest.slice(1).trim() : rest;
  if (!isComment || /^D\d+\s+\d/.test(text)) {
    try {
      return parseOperations(text, TOKEN);
    } catch (error) {
      if (!text.includes("\\")) throw error;
      return parseOperations(text, PLAIN_TOKEN);
    }
  }
  return new Map(text === "" ? [] : [["c0", [text]]]);
}

function parseOperations(text: string, pattern: RegExp): Map<string, readonly string[]> {
  const operations = new Map<string, readonly string[]>();
  let operands: string[] | null = null;
  for (const [token, quoted, unclosed, end, word] of text.matchAll(pattern)) {
    if (unclosed !== undefined) throw new InputError("EPD: a quotation mark is not closed");
    if (end !== undefined) {
      operands = null;
    } else if (operands && !OPCODE.test(token)) {
      operands.push(quoted?.replace(/\\(["\\])/g, "$1") ?? word ?? "");
    } else {
      if (!/^[A-Za-z]\w*$/.test(token))
        throw new InputError(`EPD: expected an operation, found ${printable(token)}`);
      if (operations.has(token)) throw new InputError(`EPD: operation ${token} is given twice`);
      operands = [];
      operations.set(token, operands);
    }
  }
  return operations;
}

/** The only operand of an operation; undefined when the operation is absent. */
function operand(operations: ReadonlyMap<string, readonly string[]>, opcode: string): string | undefined {
  const operands = operations.get(opcode);
  if (!operands) return undefined;
  const [only] = operands;
  if (only === undefined || operands.length > 1) {
    throw new InputError(`EPD: ${opcode} needs one operand, has ${operands.length}`);
  }
  return only;
}
