// Parameters of the search as variables: tuning builds export them.
import type { CoreExports } from "./core-exports";

/** Gives parameters new values. Other builds have no such variables, and nothing happens. `core.init` must follow. */
export function setParameters(core: CoreExports, values: Readonly<Record<string, number>>): void {
  const variables = core as unknown as Record<string, { value: number } | undefined>;
  for (const [name, value] of Object.entries(values)) {
    const variable = variables[name];
    if (variable) variable.value = value;
  }
}
