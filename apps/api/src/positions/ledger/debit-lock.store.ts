import {
  type PlainDate,
  type Units,
  compareDecimal,
  isPositive,
  multiplyAndDivide,
  subtractUnits,
} from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { PositionKey } from '../days/position-day.store.ts';
import { readDebitLockedUnits } from './positions.store.ts';

/** Locks the units of a subscription that was paid by direct debit. */
export async function insertDebitLock(
  tx: Db,
  key: PositionKey,
  lock: {
    readonly uuidOperation: string;
    readonly participations: Units;
    readonly lockedUntil: PlainDate;
  },
): Promise<void> {
  await tx
    .insertInto('debit_lock')
    .values({
      uuid_operation: lock.uuidOperation,
      uuid_account: key.uuidAccount,
      id_product: key.idProduct,
      participations: lock.participations,
      locked_until: lock.lockedUntil,
    })
    .execute();
}

/** Removes the lock of a subscription that was reversed because its debit was returned. */
export async function deleteDebitLock(tx: Db, uuidOperation: string): Promise<void> {
  await tx.deleteFrom('debit_lock').where('uuid_operation', '=', uuidOperation).execute();
}

/**
 * Moves locks with the units of a switch. The remaining units keep as many locks as they can cover; the other locks
 * move, those that end first before the others.
 */
export async function moveDebitLocks(
  tx: Db,
  key: PositionKey,
  transfer: {
    readonly uuidOperation: string;
    readonly remaining: Units;
    readonly today: PlainDate;
  },
): Promise<void> {
  let excessUnits = subtractUnits(
    await readDebitLockedUnits(tx, key, transfer.today),
    transfer.remaining,
  );
  if (!isPositive(excessUnits)) return;
  const locks = await tx
    .selectFrom('debit_lock')
    .select(['uuid', 'uuid_operation', 'participations', 'locked_until'])
    .where('uuid_account', '=', key.uuidAccount)
    .where('id_product', '=', key.idProduct)
    .where('uuid_transfer', 'is', null)
    .where('locked_until', '>=', transfer.today)
    .orderBy('locked_until')
    .orderBy('uuid')
    .forUpdate()
    .execute();
  for (const lock of locks) {
    if (!isPositive(excessUnits)) return;
    const isWhole = compareDecimal(lock.participations, excessUnits) <= 0;
    const movedUnits = isWhole ? lock.participations : excessUnits;
    excessUnits = subtractUnits(excessUnits, movedUnits);
    if (isWhole)
      await tx
        .updateTable('debit_lock')
        .set({ uuid_transfer: transfer.uuidOperation })
        .where('uuid', '=', lock.uuid)
        .execute();
    else {
      await tx
        .updateTable('debit_lock')
        .set({ participations: subtractUnits(lock.participations, movedUnits) })
        .where('uuid', '=', lock.uuid)
        .execute();
      await tx
        .insertInto('debit_lock')
        .values({
          uuid_operation: lock.uuid_operation,
          uuid_account: key.uuidAccount,
          id_product: key.idProduct,
          participations: movedUnits,
          locked_until: lock.locked_until,
          uuid_transfer: transfer.uuidOperation,
        })
        .execute();
    }
  }
}

/**
 * Ends the move of locks when the destination fund has bought its units. The share of the new units that each lock
 * covers is its share of the units that left.
 */
export async function completeDebitLockMove(
  tx: Db,
  key: PositionKey,
  transfer: { readonly uuidTransfer: string; readonly unitsOut: Units; readonly unitsIn: Units },
): Promise<void> {
  const locks = await tx
    .selectFrom('debit_lock')
    .select(['uuid', 'participations'])
    .where('uuid_transfer', '=', transfer.uuidTransfer)
    .forUpdate()
    .execute();
  for (const lock of locks) {
    const participations = multiplyAndDivide(
      transfer.unitsIn,
      lock.participations,
      transfer.unitsOut,
      6,
    );
    if (isPositive(participations))
      await tx
        .updateTable('debit_lock')
        .set({ id_product: key.idProduct, participations, uuid_transfer: null })
        .where('uuid', '=', lock.uuid)
        .execute();
    else await tx.deleteFrom('debit_lock').where('uuid', '=', lock.uuid).execute();
  }
}
