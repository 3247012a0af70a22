// The system's limits of threads and of open files.
import { errorMessage } from "../../base/text";

/** Whether a thread failed to start because of such a limit. */
export function isSystemLimit(error: unknown): boolean {
  return /\b(EAGAIN|EMFILE|ENFILE)\b/.test(errorMessage(error));
}
