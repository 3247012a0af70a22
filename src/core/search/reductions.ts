// Late-move reductions grow with the logarithms of depth and move number.
import { REDUCTIONS } from "../memory";
import { REDUCTION_BASE, REDUCTION_DIVISOR } from "./tunables";

export function initReductions(): void {
  for (let depth = 1; depth < 64; depth++) {
    for (let number = 1; number < 64; number++) {
      const value =
        (REDUCTION_BASE as f64) +
        Math.log(depth as f64) * Math.log(number as f64) * ((1024.0 * 1024.0) / (REDUCTION_DIVISOR as f64));
      store<i32>(REDUCTIONS + ((((depth << 6) | number) as usize) << 2), value as i32);
    }
  }
}

/** Base reduction in 1024ths of a ply. */
export function baseReduction(depth: i32, number: i32): i32 {
  return load<i32>(REDUCTIONS + ((((min(depth, 63) << 6) | min(number, 63)) as usize) << 2));
}
