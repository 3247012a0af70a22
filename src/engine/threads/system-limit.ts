// Refusals by the system: its limits of threads and of open files, or no memory for a thread's stack.
import { errorMessage } from "../../base/text";

/** Whether a thread failed to start because of such a refusal. */
export function isSystemLimit(error: unknown): boolean {
  return /\b(EAGAIN|EMFILE|ENFILE)\b/.test(errorMessage(error));
}
