import { isDecimal, roundUnits } from '@participe/domain';
import { sha256Hex } from '../../kernel/crypto.ts';
import { sealOf } from '../../kernel/seals.ts';
import type { OrderRequest } from '../kinds/order-kind.ts';

const validForMs = 30 * 60_000;

/** What must be equal in a simulation and in the order that names it (ORD-27). */
interface SimulatedOrder {
  readonly uuidPerson: string;
  readonly request: OrderRequest;
}

/** Returns the size in one spelling, so that 300 and 300.00 are equal. */
function sizeOf({ cash, participations, percentage }: OrderRequest): string | null {
  const size = cash ?? participations ?? percentage ?? null;
  return size !== null && isDecimal(size) ? roundUnits(size) : size;
}

/**
 * Returns a UUID of version 8 that contains the end of validity in whole seconds and a seal, so that a simulation
 * needs no row in the database.
 */
function idOf({ uuidPerson, request }: SimulatedOrder, seconds: number): string {
  const { uuid_account, operation_type, id_product, id_destination_product } = request;
  const text = JSON.stringify([
    seconds,
    uuidPerson,
    uuid_account,
    operation_type,
    id_product,
    id_destination_product ?? null,
    request.amount_mode,
    sizeOf(request),
  ]);
  const seal = sha256Hex(sealOf('simulation', text));
  const expiryText = seconds.toString(16).padStart(8, '0');
  return `${expiryText}-${seal.slice(0, 4)}-8${seal.slice(4, 7)}-8${seal.slice(7, 10)}-${seal.slice(10, 22)}`;
}

/** Returns the id of a new simulation and the end of its validity. */
export function createSimulationId(
  order: SimulatedOrder,
  now: Date,
): { uuid: string; validUntil: Date } {
  const seconds = Math.floor((now.getTime() + validForMs) / 1000);
  return { uuid: idOf(order, seconds), validUntil: new Date(seconds * 1000) };
}

/** True when the id is valid at this time and belongs to a simulation of this order by this person. */
export function isSimulationOf(order: SimulatedOrder, uuid: string, now: Date): boolean {
  const seconds = Number.parseInt(uuid.slice(0, 8), 16);
  return now.getTime() < seconds * 1000 && uuid === idOf(order, seconds);
}
