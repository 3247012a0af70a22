// npm run mutants -- [--sample N] [--seed N] [--limit S] FILE ...: makes small faults in source files and prints the faults that no
// test notices. See scripts/mutants/.
import "./mutants/main";
