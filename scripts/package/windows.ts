// The Windows program's properties: its author, version and icon. Node's own properties are removed, and so is its certificate,
// which would not match the changed file. Windows trusts a program with a wrong certificate less than one without.
import { readFileSync } from "node:fs";
import path from "node:path";
import { author, description, version } from "../../package.json";
import { NAME } from "../../src/identity";
import { ROOT } from "../support/root";
import { TARGETS } from "./targets";

const ICON = path.join(__dirname, "icon.ico");
/** Kinds of resources by their numbers in Windows: icons, groups of icons, and versions. */
const NODES_OWN: readonly unknown[] = [3, 14, 16];
const ICON_GROUP = 1;
/** The language of the texts: American English, in UTF-16. */
const LANGUAGE = { lang: 1033, codepage: 1200 };

/** The texts of the properties. */
export const PROPERTIES: Readonly<Record<string, string>> = {
  ProductName: NAME,
  FileDescription: `${NAME}, a UCI chess engine`,
  Comments: description,
  CompanyName: author,
  LegalCopyright: /^Copyright.*$/m.exec(readFileSync(path.join(ROOT, "LICENSE"), "utf8"))?.[0] ?? "",
  FileVersion: version,
  ProductVersion: version,
  InternalName: NAME.toLowerCase(),
  OriginalFilename: TARGETS.filter(({ platform }) => platform === "win32")
    .map(({ executable }) => executable)
    .join(),
};

/** The library is an ES module, which scripts can import only at run time. */
const library = (): Promise<typeof import("resedit")> => import("resedit");

/** The program without its certificate and with our properties. */
export async function withOurProperties(file: Buffer): Promise<Buffer> {
  const { Data, NtExecutable, NtExecutableResource, Resource } = await library();
  const executable = NtExecutable.from(file, { ignoreCert: true });
  const resources = NtExecutableResource.from(executable);
  resources.entries = resources.entries.filter(({ type }) => !NODES_OWN.includes(type));
  const properties = Resource.VersionInfo.createEmpty();
  properties.setFileVersion(version, LANGUAGE.lang);
  properties.setProductVersion(version, LANGUAGE.lang);
  properties.setStringValues(LANGUAGE, PROPERTIES);
  properties.outputToResourceEntries(resources.entries);
  const icons = Data.IconFile.from(readFileSync(ICON)).icons.map(({ data }) => data);
  Resource.IconGroupEntry.replaceIconsForResource(resources.entries, ICON_GROUP, LANGUAGE.lang, icons);
  resources.outputResource(executable);
  return Buffer.from(executable.generate());
}

/**
 * The texts of a program's properties, and the widths of its icon's pictures, pixels.
 * @throws Error when it has a certificate, or is no Windows program
 */
export async function readProperties(file: Buffer) {
  const { NtExecutable, NtExecutableResource, Resource } = await library();
  const { entries } = NtExecutableResource.from(NtExecutable.from(file));
  const [version] = Resource.VersionInfo.fromEntries(entries);
  const [language = LANGUAGE] = version?.getAllLanguagesForStringValues() ?? [];
  return {
    texts: version?.getStringValues(language) ?? {},
    // A width of 256 does not fit into its byte.
    icons: Resource.IconGroupEntry.fromEntries(entries).flatMap(({ icons }) =>
      icons.map(({ width }) => width || 256),
    ),
  };
}
