// Decodes the data that the build embedded.

/** Many times as fast as `atob`. Every start of the executable that searches pays for it. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(text, "base64");
}
