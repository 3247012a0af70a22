// The control block of the running search: see records/control.ts.
import { CONTROL_PONDERING, CONTROL_STOP } from "./control-addresses";
import { CONTROL } from "./memory";
import { Control } from "./records/control";

export const control: Control = changetype<Control>(CONTROL);

export function requestStop(): void {
  atomic.store<i32>(CONTROL_STOP, 1);
}

/** True once the search must end. */
export function stopRequested(): bool {
  return atomic.load<i32>(CONTROL_STOP) != 0;
}

/** True while the search runs on the opponent's time, so that the clock does not count yet. */
export function isPondering(): bool {
  return atomic.load<i32>(CONTROL_PONDERING) != 0;
}
