// Files that appear only once they are complete, in the place of those of their name.
import { createHash, randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import {
  access,
  constants,
  type FileHandle,
  lstat,
  open,
  readdir,
  readlink,
  rename,
  rm,
} from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { InputError } from "../../input-error";
import { explained, refuseOther } from "./files";
import { beforeEnd, isAlive } from "./process";

/** Symbolic links followed one after the other. */
const MAX_LINKS = 40;
/** The name of a folder, or of nothing. */
const NO_FILE_NAME = path.sep === "/" ? /(?:^|\/)\.{0,2}$/ : /(?:^|[/\\])\.{0,2}$/;
const ANY_MAY_WRITE = 0o222;

/**
 * Writes a file in another place and moves it to its own. Symbolic links are followed; nothing is left where it fails, or
 * where the program is ended meanwhile.
 * @throws InputError when it cannot be written, when it may not be, or when something else than a file goes by its name.
 */
export function writeWhole(file: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  return explained(file, async () => {
    const target = await linkTarget(file);
    const mode = await modeOf(target);
    await removeLeftovers(path.dirname(target));
    const unfinished = path.join(path.dirname(target), leftoverName(process.pid));
    const forget = beforeEnd(() => rmSync(unfinished, { force: true }));
    try {
      // Nothing that is there already is opened, nor followed when it is a link.
      const handle = await open(unfinished, "wx");
      try {
        if (mode !== undefined) await handle.chmod(mode);
        await write(handle);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      forget();
    }
  });
}

/** Where a name leads when it is a symbolic link, also one to a file that does not exist yet; else the name itself. */
async function linkTarget(file: string): Promise<string> {
  let target = absolute("", file);
  for (let links = 0; links < MAX_LINKS; links++) {
    const link = await readlink(target).catch(() => null);
    if (link === null) return target;
    target = absolute(path.dirname(target), link);
  }
  throw new InputError("too many symbolic links");
}

function absolute(folder: string, file: string): string {
  if (NO_FILE_NAME.test(file)) throw new InputError("it names a folder, not a file");
  return path.resolve(folder, file);
}

/** The permissions of a file there is. @throws InputError when it is no file that may be replaced. */
async function modeOf(file: string): Promise<number | undefined> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!found) return undefined;
  refuseOther(found);
  // The system would let a folder's owner replace it, and the administrator write to it.
  if ((found.mode & ANY_MAY_WRITE) === 0) throw new InputError("it is write-protected");
  await access(file, constants.W_OK);
  return found.mode & 0o7777;
}

/** A name no one can foresee, that tells which process of which machine is at work. */
function leftoverName(pid: number, random: string = randomBytes(12).toString("hex")): string {
  const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
  return `.palimpsest-${host}-${pid}-${random}.tmp`;
}

/** Removes what engines of this machine left that were killed while they wrote. */
async function removeLeftovers(folder: string): Promise<void> {
  const ours = new RegExp(`^${leftoverName(0, "").replace("-0-.tmp", "")}-(\\d+)-[0-9a-f]{24}\\.tmp$`);
  for (const name of await readdir(folder)) {
    const pid = Number(ours.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) await rm(path.join(folder, name), { force: true }).catch(() => {});
  }
}
