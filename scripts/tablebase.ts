// npm run tablebase -- cost DIR           measures the time of a probe; DIR has tables and a reference.csv
// npm run tablebase -- random DIR [N]     N random probes (default 10,000,000): faults, memory
// npm run tablebase -- counts DIR         counts results in all positions of tables of three and four men without pawns, and
//                                         compares them with the counts that the tables' generator printed
// npm run tablebase -- damage DIR [N]     cuts every file short, and flips N bytes (default 2000) one at a time in some files
// npm run tablebase -- caches DIR [N]     measures how much the threads of the built engine read in searches of N nodes (default
//                                         1,000,000)
// npm run tablebase -- openings FILE [N [LEAST [MOST]]]  writes N openings near the tables (default 500), one FEN a line, for
//                                         matches; one side is LEAST to MOST centipawns ahead (default 0 to 100)
import { runOneOf } from "./support/script";
import { COMMANDS } from "./tablebase/commands";

runOneOf(COMMANDS);
