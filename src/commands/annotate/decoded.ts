// Decodes a PGN file: UTF-8, otherwise Latin-1, the encoding of the standard of 1994.

export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
