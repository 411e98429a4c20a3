import {
  ensurePosition,
  freeLots,
  type HeldPosition,
  lockPosition,
  updatePosition,
} from './positions.store.ts';
import type { PositionKey } from '../days/position-day.store.ts';
import { addUnits, invariant, subtractUnits } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { closeReservation, reservedBy } from './reservation.store.ts';

/** The position, with a row made for it when it is the first purchase, locked. */
export async function lockForBooking(tx: Db, key: PositionKey): Promise<HeldPosition> {
  await ensurePosition(tx, key);
  return lockPosition(tx, key);
}

/** Frees what an operation kept, of a position that the caller has locked; harmless when it kept nothing. */
export async function releaseReservation(
  tx: Db,
  clock: Moment,
  position: HeldPosition,
  uuidOperation: string,
): Promise<void> {
  const freed = await closeReservation(tx, uuidOperation, clock.now);
  if (freed === null) return;
  await freeLots(tx, uuidOperation);
  await updatePosition(tx, { ...position, reserved: subtractUnits(position.reserved, freed) });
}

/** Ends the hold of an operation that is being executed and gives the position without it, still unwritten. */
export async function consumeReservation(
  tx: Db,
  clock: Moment,
  position: HeldPosition,
  uuidOperation: string,
): Promise<HeldPosition> {
  const held = await closeReservation(tx, uuidOperation, clock.now);
  invariant(held !== null, `the redemption ${uuidOperation} holds its participations`);
  return { ...position, reserved: subtractUnits(position.reserved, held) };
}

/**
 * Blocks participations of a locked position, or gives them back when they are negative. The caller has decided
 * that there are as many; the table refuses more than no order holds.
 */
export async function moveBlocked(
  tx: Db,
  position: HeldPosition,
  participations: string,
): Promise<void> {
  await updatePosition(tx, {
    ...position,
    blocked: addUnits(position.blocked, participations),
  });
}

/** Participations that other orders and blocks leave to an operation which holds some of them itself. */
export async function unitsFreeFor(
  db: Db,
  position: HeldPosition,
  uuidOperation: string,
): Promise<string> {
  const own = (await reservedBy(db, uuidOperation)) ?? '0.000000';
  const others = subtractUnits(position.reserved, own);
  return subtractUnits(subtractUnits(position.participations, others), position.blocked);
}
