// Decoding what the build embedded.

/** Many times as fast as `atob`, which counts at every start of the executable that searches. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(text, "base64");
}
