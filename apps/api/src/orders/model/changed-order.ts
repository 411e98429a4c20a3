import { isRegistered, refuse, subtractUnits } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { type HeldPosition, readReservedUnits } from '../../positions/index.ts';
import { type Order, readOrder } from './order.store.ts';

/**
 * Returns the order that a client is about to change. Refuses with 404 an order of another account, and an order that
 * lacks no signature.
 */
export async function readChangedOrder(db: Db, uuid: string, uuidAccount: string): Promise<Order> {
  const order = await readOrder(db, uuid);
  if (order?.uuid_account !== uuidAccount || !isRegistered(order.operation_status))
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  return order;
}

/** Returns a position without the units that the changed order has reserved (ORD-17). */
export async function withoutOwnReservation<P extends Pick<HeldPosition, 'reserved'>>(
  db: Db,
  position: P,
  order: Order,
): Promise<P> {
  const ownReservedUnits = await readReservedUnits(db, order.uuid);
  return ownReservedUnits === null
    ? position
    : { ...position, reserved: subtractUnits(position.reserved, ownReservedUnits) };
}
