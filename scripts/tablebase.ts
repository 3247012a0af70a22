// npm run tablebase -- cost DIR           measures the time of a probe; DIR has tables and a reference.csv
// npm run tablebase -- random DIR [N]     N random probes (default 10,000,000): faults, memory
// npm run tablebase -- counts DIR         counts results in all positions of tables of three and four men without pawns, and
//                                         compares them with the counts that the tables' generator printed
// npm run tablebase -- damage DIR [N]     cuts every file short, and flips N bytes (default 2000) one at a time in some files
// npm run tablebase -- games DIR          plays from random positions at each count towards the fifty-move rule
import { runOneOf } from "../src/cli/terminal";
import { endWith } from "./support/script";
import { COMMANDS } from "./tablebase/commands";

endWith(runOneOf(COMMANDS, process.argv.slice(2)));
