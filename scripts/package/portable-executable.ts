// Windows executables (PE32+). Node's carries a certificate that no longer fits once our program is in it, and a wrong
// certificate looks worse to Windows than none.
// Format: https://learn.microsoft.com/windows/win32/debug/pe-format

const PE_HEADER_POINTER = 0x3c;
const OPTIONAL_HEADER = 24;
const PE32_PLUS = 0x20b;
const DATA_DIRECTORIES = 112;
const CERTIFICATE_TABLE = 4;
const DIRECTORY_SIZE = 8;

/** Where the certificate table's offset and size are written. */
function certificateEntry(file: Buffer): number {
  const header = file.readUInt32LE(PE_HEADER_POINTER);
  if (file.toString("latin1", header, header + 4) !== "PE\0\0") throw new Error("not a Windows executable");
  const optional = header + OPTIONAL_HEADER;
  if (file.readUInt16LE(optional) !== PE32_PLUS) throw new Error("not a 64-bit Windows executable");
  return optional + DATA_DIRECTORIES + CERTIFICATE_TABLE * DIRECTORY_SIZE;
}

/** The same executable without its certificate, which is the end of the file. */
export function withoutCertificate(file: Buffer): Buffer {
  const entry = certificateEntry(file);
  const [offset, size] = [file.readUInt32LE(entry), file.readUInt32LE(entry + 4)];
  if (size === 0) return file;
  if (offset + size !== file.length) throw new Error("the certificate is not at the end of the file");
  const bare = Buffer.from(file.subarray(0, offset));
  bare.fill(0, entry, entry + DIRECTORY_SIZE);
  return bare;
}

export function hasCertificate(file: Buffer): boolean {
  return file.readUInt32LE(certificateEntry(file) + 4) !== 0;
}
