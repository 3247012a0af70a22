// The host's orders for the solvers of Domineering in memory.
import { DOMINEERING_ORDERS } from "../memory";
import { DomineeringOrders } from "../records";

export const orders: DomineeringOrders = changetype<DomineeringOrders>(DOMINEERING_ORDERS);

export const DOMINEERING_ROWS: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("rows");
export const DOMINEERING_COLUMNS: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("columns");
export const DOMINEERING_FIRST: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("first");
export const DOMINEERING_STRIPS: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("strips");
export const DOMINEERING_OCCUPIED: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("occupied");
