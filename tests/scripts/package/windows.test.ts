// The properties of a Windows program.
import { NtExecutable, NtExecutableResource, Resource } from "resedit";
import { expect, it } from "vitest";
import { PROPERTIES, readProperties, withOurProperties } from "../../../scripts/package/windows";

const PROGRAM = {
  type: 10,
  id: "PROGRAM",
  lang: 0,
  codepage: 0,
  bin: new TextEncoder().encode("1. e4").buffer,
};
const CERTIFICATE = "vouched for by others   ";

/** The smallest Windows program whose properties name Node, like Node's own. */
function nodeLike(): Buffer {
  const executable = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(executable);
  resources.entries = [PROGRAM];
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: "Node.js", InternalName: "node" });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(executable);
  return Buffer.from(executable.generate());
}

/** The fields in a 64-bit program's header for place and length of its certificate, from Microsoft's description. */
const certificateEntry = (file: Buffer): number => file.readUInt32LE(0x3c) + 4 + 20 + 112 + 4 * 8;

function certified(file: Buffer): Buffer {
  const signed = Buffer.concat([file, Buffer.from(CERTIFICATE)]);
  signed.writeUInt32LE(file.length, certificateEntry(signed));
  signed.writeUInt32LE(CERTIFICATE.length, certificateEntry(signed) + 4);
  return signed;
}

it("a Windows program has our properties, and keeps its content", async () => {
  expect((await readProperties(nodeLike())).texts).toMatchObject({ ProductName: "Node.js" });
  const ours = await withOurProperties(nodeLike());
  const { texts, icons } = await readProperties(ours);
  expect(texts).toEqual(PROPERTIES);
  expect(texts).toMatchObject({
    ProductName: "Palimpsest",
    FileDescription: "Palimpsest, a UCI chess engine",
    OriginalFilename: "palimpsest-windows-x64.exe",
    LegalCopyright: expect.stringMatching(/^Copyright \(c\) \d+ The Palimpsest authors$/),
  });
  expect(icons).toEqual([16, 24, 32, 48, 256]);
  expect(ours.includes("1. e4")).toBe(true);
  // In the form in which Windows stores it: UTF-16, and four numbers of the version at a fixed distance after this signature.
  expect(ours.includes(Buffer.from("Palimpsest, a UCI chess engine", "utf16le"))).toBe(true);
  const fixed = ours.indexOf(Buffer.from([0xbd, 0x04, 0xef, 0xfe]));
  const [major, minor] = (PROPERTIES.FileVersion ?? "").split(".").map(Number);
  expect([ours.readUInt16LE(fixed + 10), ours.readUInt16LE(fixed + 8)]).toEqual([major, minor]);
});

it("loses the certificate, which is an error where it is left", async () => {
  const signed = certified(nodeLike());
  await expect(readProperties(signed)).rejects.toThrow();
  const ours = await withOurProperties(signed);
  expect(ours.readUInt32LE(certificateEntry(ours))).toBe(0);
  expect(ours.includes(CERTIFICATE)).toBe(false);
});

it("other files are refused", async () => {
  await expect(withOurProperties(Buffer.alloc(600))).rejects.toThrow();
});
