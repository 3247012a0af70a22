// A barrier where workers wait for each other.
import { ORDER_ARRIVED, ORDER_TURN, ORDER_WORKERS } from "./orders";

/** Returns when every worker has called it equally often. */
export function barrier(): void {
  const turn = atomic.load<i32>(ORDER_TURN);
  if (atomic.add<i32>(ORDER_ARRIVED, 1) + 1 == load<i32>(ORDER_WORKERS)) {
    atomic.store<i32>(ORDER_ARRIVED, 0);
    atomic.add<i32>(ORDER_TURN, 1);
    atomic.notify(ORDER_TURN, -1);
    return;
  }
  while (atomic.load<i32>(ORDER_TURN) == turn) atomic.wait<i32>(ORDER_TURN, turn, -1);
}
