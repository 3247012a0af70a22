import { describe, expect, it } from "vitest";
import { hasCertificate, withoutCertificate } from "../../scripts/package/portable-executable";

const HEADER = 0x80;
const CERTIFICATE_ENTRY = HEADER + 24 + 112 + 4 * 8;
const PROGRAM_SIZE = 600;

/** The parts of a Windows executable that tell of its certificate, which follows the program. */
function executable(certificate: string): Buffer {
  const file = Buffer.alloc(PROGRAM_SIZE + certificate.length);
  file.writeUInt32LE(HEADER, 0x3c);
  file.write("PE\0\0", HEADER);
  file.writeUInt16LE(0x20b, HEADER + 24);
  if (certificate) {
    file.writeUInt32LE(PROGRAM_SIZE, CERTIFICATE_ENTRY);
    file.writeUInt32LE(certificate.length, CERTIFICATE_ENTRY + 4);
    file.write(certificate, PROGRAM_SIZE);
  }
  return file;
}

describe("a Windows executable", () => {
  it("loses its certificate and nothing else", () => {
    const signed = executable("vouched for");
    expect(hasCertificate(signed)).toBe(true);
    const bare = withoutCertificate(signed);
    expect(hasCertificate(bare)).toBe(false);
    expect(bare.equals(executable(""))).toBe(true);
  });

  it("stays as it is when it has none", () => {
    expect(withoutCertificate(executable("")).equals(executable(""))).toBe(true);
  });

  it("is refused when something follows the certificate", () => {
    const longer = Buffer.concat([executable("vouched for"), Buffer.from("?")]);
    expect(() => withoutCertificate(longer)).toThrow("not at the end");
  });

  it("is not just any file", () => {
    expect(() => withoutCertificate(Buffer.alloc(PROGRAM_SIZE))).toThrow("not a Windows executable");
  });
});
