// Name, version and author of the engine, for UCI and the commands.
import { version } from "../package.json";

export const NAME = "Palimpsest";
export const VERSION: string = version;
export const AUTHOR = "the Palimpsest authors";
