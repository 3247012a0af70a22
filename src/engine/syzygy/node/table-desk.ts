// Probes tables for the engine: in Node.js directly, without a worker.
export { TableAnswers as TableDesk } from "../table-answers";
