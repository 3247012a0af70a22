// How a subcommand with words of its own runs: its arguments become a task, and the task an exit code.
import { type CommandContext, refuse } from "../../commands/context";
import { failed } from "./deliver";
import type { LabTools } from "./tools";

/** What is to be done: carried out it prints and saves; resolves to the exit code. */
export type Task = (context: CommandContext, tools: LabTools) => Promise<number>;

export interface TaskRequest {
  /** The subcommand. */
  readonly name: string;
  /** The form of it that was meant. */
  readonly usage: string;
  /** @throws Error for arguments that cannot be followed. */
  parse(): Task;
}

/** The exit code; whatever goes wrong is told in one clear line. */
export async function runTask(
  { name, usage, parse }: TaskRequest,
  context: CommandContext,
  tools: LabTools,
): Promise<number> {
  let task: Task;
  try {
    task = parse();
  } catch (error) {
    return refuse(`lab ${name}`, `lab ${name} ${usage}`, error, context);
  }
  try {
    return await task(context, tools);
  } catch (error) {
    return failed(name, error, context);
  }
}
