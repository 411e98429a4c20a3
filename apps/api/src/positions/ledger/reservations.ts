import {
  ensurePosition,
  readDebitLockedUnits,
  releaseLots,
  type HeldPosition,
  lockPosition,
  updatePosition,
} from './positions.store.ts';
import type { PositionKey } from '../days/position-day.store.ts';
import { type PlainDate, addUnits, invariant, isNegative, subtractUnits } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { closeReservation, readReservedUnits } from './reservation.store.ts';

/** Returns the locked position, whose row is created on a first purchase. */
export async function lockPositionForBooking(tx: Db, key: PositionKey): Promise<HeldPosition> {
  await ensurePosition(tx, key);
  return lockPosition(tx, key);
}

/** Releases the reservation of an order, if any. The caller must have locked the position. */
export async function releaseReservation(
  tx: Db,
  clock: Moment,
  position: HeldPosition,
  uuidOperation: string,
): Promise<void> {
  const freedReservation = await closeReservation(tx, uuidOperation, clock.now);
  if (freedReservation === null) return;
  await releaseLots(tx, uuidOperation);
  await updatePosition(tx, {
    ...position,
    reserved: subtractUnits(position.reserved, freedReservation),
  });
}

/**
 * Ends the reservation of an order that is being executed. Returns the position without the reserved units, which the
 * caller must save.
 */
export async function consumeReservation(
  tx: Db,
  clock: Moment,
  position: HeldPosition,
  uuidOperation: string,
): Promise<HeldPosition> {
  const releasedUnits = await closeReservation(tx, uuidOperation, clock.now);
  invariant(releasedUnits !== null, `the order ${uuidOperation} has a reservation`);
  return { ...position, reserved: subtractUnits(position.reserved, releasedUnits) };
}

/**
 * Blocks units of a locked position; a negative number unblocks them. The caller must check the number; a table
 * constraint also refuses to block reserved units.
 */
export async function changeBlockedUnits(
  tx: Db,
  position: HeldPosition,
  participations: string,
): Promise<void> {
  await updatePosition(tx, {
    ...position,
    blocked: addUnits(position.blocked, participations),
  });
}

/**
 * Returns the units that an order may use: those of the position except units that are blocked, reserved by other
 * orders or, unless the order leaves them in the manager's funds, locked by a direct debit (ORD-09, LOT-10).
 */
export async function readUnitsFreeForOrder(
  db: Db,
  position: HeldPosition,
  order: { readonly uuid: string; readonly today: PlainDate; readonly movesLockedUnits: boolean },
): Promise<string> {
  const ownReservedUnits = (await readReservedUnits(db, order.uuid)) ?? '0.000000';
  const otherReservations = subtractUnits(position.reserved, ownReservedUnits);
  const locked = order.movesLockedUnits
    ? '0.000000'
    : await readDebitLockedUnits(db, position, order.today);
  const freeUnits = [otherReservations, position.blocked, locked].reduce(
    subtractUnits,
    position.participations,
  );
  return isNegative(freeUnits) ? '0.000000' : freeUnits;
}
