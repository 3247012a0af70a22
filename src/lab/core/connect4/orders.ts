// The host's orders for the solvers of Connect Four in memory.
import { FOUR_ORDERS } from "../memory";
import { FourOrders } from "../records";

export const orders: FourOrders = changetype<FourOrders>(FOUR_ORDERS);

export const FOUR_OWN: usize = FOUR_ORDERS + offsetof<FourOrders>("own");
export const FOUR_MASK: usize = FOUR_ORDERS + offsetof<FourOrders>("mask");
export const FOUR_SOLVER: usize = FOUR_ORDERS + offsetof<FourOrders>("solver");
export const FOUR_WEAK: usize = FOUR_ORDERS + offsetof<FourOrders>("weak");
export const FOUR_SMALL_TABLE: usize = FOUR_ORDERS + offsetof<FourOrders>("smallTable");
