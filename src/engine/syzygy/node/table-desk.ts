// Probes tables for the engine: in Node.js directly, without a worker.
import { TableAnswers } from "../table-answers";
import { fileAt } from "./table-files";

export class TableDesk extends TableAnswers {
  /** @param onFault gets one line for every file that cannot be used */
  constructor(onFault: (line: string) => void) {
    super(fileAt, onFault);
  }
}
