// Who we are, as protocol and commands tell it.
import { version } from "../package.json";

export const NAME = "Palimpsest";
export const VERSION: string = version;
export const AUTHOR = "the Palimpsest authors";
