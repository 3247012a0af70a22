// SHA-256: identifies files and networks in records and in names.
import { createHash } from "node:crypto";

/** SHA-256 of bytes, or of text as UTF-8: 64 hexadecimal digits. */
export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
