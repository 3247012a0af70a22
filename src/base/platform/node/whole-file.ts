// Writes files in one step: a file appears, or replaces the old one, only when it is complete.
import { createHash, randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import * as fs from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { InputError } from "../../input-error";
import { explained, refuseOther } from "./files";
import { beforeEnd, isAlive } from "./process";

/** Most symbolic links in a chain. */
const MAX_LINKS = 40;
/** A path whose last part is no name of a file: empty, "." or "..". */
const NO_FILE_NAME = path.sep === "/" ? /(?:^|\/)\.{0,2}$/ : /(?:^|[/\\])\.{0,2}$/;
const ANY_MAY_WRITE = 0o222;

/**
 * Writes a temporary file and moves it to its place. Follows symbolic links. Leaves no temporary file when it fails or
 * when the program is ended.
 * @param examine gets the name of a file that would be replaced, and throws to keep it
 * @throws InputError if the file cannot be written, is write-protected, or is no regular file.
 */
export function writeWhole(
  file: string,
  write: (handle: fs.FileHandle) => Promise<void>,
  examine: (file: string) => Promise<void> = async () => {},
): Promise<void> {
  return explained(file, async () => {
    const target = await linkTarget(file);
    const mode = await modeOf(target);
    if (mode !== undefined) await examine(target);
    await removeLeftovers(path.dirname(target));
    const unfinished = path.join(path.dirname(target), leftoverName(process.pid));
    const forget = beforeEnd(() => rmSync(unfinished, { force: true }));
    try {
      // Opens no existing file and follows no link.
      const handle = await fs.open(unfinished, "wx");
      try {
        if (mode !== undefined) await handle.chmod(mode);
        await write(handle);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(unfinished, target);
    } catch (error) {
      await fs.rm(unfinished, { force: true });
      throw error;
    } finally {
      forget();
    }
  });
}

/** The target of a symbolic link, which may not exist yet; for any other file its own name. */
async function linkTarget(file: string): Promise<string> {
  let target = await absolute("", file);
  for (let links = 0; links < MAX_LINKS; links++) {
    const link = await fs.readlink(target).catch(() => null);
    if (link === null) return target;
    target = await absolute(path.dirname(target), link);
  }
  throw new InputError("too many symbolic links");
}

/** A path from a folder, without links and without "..": where a link is a folder, ".." leads from its target. */
async function absolute(folder: string, file: string): Promise<string> {
  if (NO_FILE_NAME.test(file)) throw new InputError("it names a folder, not a file");
  // Windows itself takes ".." out of the text, and knows drives on which realpath fails.
  if (path.sep === "\\") return path.resolve(folder, file);
  const place = folder === "" || path.isAbsolute(file) ? file : `${folder}/${file}`;
  return path.join(await fs.realpath(path.dirname(place)), path.basename(place));
}

/** The permissions of an existing file. @throws InputError if it may not be replaced. */
async function modeOf(file: string): Promise<number | undefined> {
  const found = await fs.lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!found) return undefined;
  refuseOther(found);
  // The system lets the owner of the folder replace it, and an administrator write to it.
  if ((found.mode & ANY_MAY_WRITE) === 0) throw new InputError("it is write-protected");
  await fs.access(file, fs.constants.W_OK);
  return found.mode & 0o7777;
}

/** An unpredictable name with the number of this process and the name of its machine. */
function leftoverName(pid: number, random: string = randomBytes(12).toString("hex")): string {
  const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
  return `.palimpsest-${host}-${pid}-${random}.tmp`;
}

/** Removes the temporary files of engines of this machine that were killed during a write. */
async function removeLeftovers(folder: string): Promise<void> {
  const ours = new RegExp(`^${leftoverName(0, "").replace("-0-.tmp", "")}-(\\d+)-[0-9a-f]{24}\\.tmp$`);
  // A folder that cannot be listed keeps its leftovers.
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const pid = Number(ours.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) await fs.rm(path.join(folder, name), { force: true }).catch(() => {});
  }
}
