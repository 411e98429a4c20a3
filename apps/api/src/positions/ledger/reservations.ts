import { addUnits, invariant, subtractUnits } from '@participe/domain';
import type { Db, Moment } from '../../kernel/context.ts';
import { endHold, heldBy, insertHold } from './reservation.store.ts';
import {
  type HeldPosition,
  type PositionKey,
  debitLockedUnits,
  ensurePosition,
  freeLots,
  readPosition,
  updatePosition,
} from './positions.store.ts';

const nothing = {
  participations: '0.000000',
  reserved: '0.000000',
  blocked: '0.000000',
  cost: '0.00',
  contributed: '0.00',
  realised: '0.00',
  firstPurchaseDate: null,
};

/** The position as it stands, all zeros when the account never held the product; locks nothing. */
export async function findPosition(db: Db, key: PositionKey): Promise<HeldPosition> {
  return (await readPosition(db, key, false)) ?? { ...key, ...nothing };
}

/**
 * Locks the position until the transaction ends; it comes before the lock on an operation. Without a row
 * there is nothing to race for, so none is made.
 */
export async function lockPosition(tx: Db, key: PositionKey): Promise<HeldPosition> {
  return (await readPosition(tx, key, true)) ?? { ...key, ...nothing };
}

/** The position, with a row made for it when it is the first purchase, locked. */
export async function lockForBooking(tx: Db, key: PositionKey): Promise<HeldPosition> {
  await ensurePosition(tx, key);
  return lockPosition(tx, key);
}

/** A position with what a direct debit still locks: all that a redemption is decided on (domain rules §1.3). */
export async function holdingFacts(
  db: Db,
  position: HeldPosition,
  clock: Pick<Moment, 'today'>,
): Promise<{ held: string; reserved: string; blocked: string; debitLocked: string }> {
  return {
    held: position.participations,
    reserved: position.reserved,
    blocked: position.blocked,
    debitLocked: await debitLockedUnits(db, position, clock.today),
  };
}

/**
 * Promises participations of a locked position to an operation (decision G-G13). The caller has decided
 * that they are free; the table refuses more than there is.
 */
export async function reserve(
  tx: Db,
  position: HeldPosition,
  order: { readonly uuidOperation: string; readonly participations: string },
): Promise<void> {
  await insertHold(tx, position, order.uuidOperation, order.participations);
  await updatePosition(tx, {
    ...position,
    reserved: addUnits(position.reserved, order.participations),
  });
}

/** Frees what an operation kept, of a position that the caller has locked; harmless when it kept nothing. */
export async function releaseHold(
  tx: Db,
  clock: Moment,
  position: HeldPosition,
  uuidOperation: string,
): Promise<void> {
  const freed = await endHold(tx, uuidOperation, clock.now);
  if (freed === null) return;
  await freeLots(tx, uuidOperation);
  await updatePosition(tx, { ...position, reserved: subtractUnits(position.reserved, freed) });
}

/** Ends the hold of an operation that is being executed and gives the position without it, still unwritten. */
export async function takeHold(
  tx: Db,
  clock: Moment,
  position: HeldPosition,
  uuidOperation: string,
): Promise<HeldPosition> {
  const held = await endHold(tx, uuidOperation, clock.now);
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
  const own = (await heldBy(db, uuidOperation)) ?? '0.000000';
  const others = subtractUnits(position.reserved, own);
  return subtractUnits(subtractUnits(position.participations, others), position.blocked);
}
