import { randomUUID } from 'node:crypto';
import {
  mergeLotsWithoutUnits,
  invariant,
  totalLotCost,
  negateMoney,
  type OrderSize,
  type RealisedLot,
  computeTransferIn,
  computeTransferOut,
  type Units,
  computeOrderUnits,
  subtractUnits,
} from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { lockPositionForBooking, consumeReservation } from './reservations.ts';
import { lockPosition, readLots } from './positions.store.ts';
import { postTransferIn, postTransferOut } from './ledger.ts';
import { addLots, type BookingFacts, removeLots, toLedgerFacts } from './move-lots.ts';
import { addMoneyInTransit } from '../days/transit-day.store.ts';
import { moveDebitLocks, completeDebitLockMove } from './debit-lock.store.ts';
import { type ArrivingLot, insertTransferLots } from './transfer-lot.store.ts';

/**
 * Executes an incoming transfer or the incoming leg of a switch; `outgoingLeg` has the order and units of the
 * outgoing leg. The lots keep acquisition date and cost, and the amount counts as a contribution at market value
 * (LOT-07, RPT-01).
 */
export async function bookTransferIn(
  tx: Db,
  clock: Moment,
  execution: BookingFacts & {
    readonly amount: string;
    readonly lots: readonly ArrivingLot[];
    readonly outgoingLeg?: { readonly uuid: string; readonly units: Units };
  },
): Promise<{ units: Units; cost: string }> {
  const { uuidAccount, uuidOperation, valueDate, nav, amount, outgoingLeg } = execution;
  const { unitsIn, lots } = computeTransferIn({ amount, nav, lots: execution.lots });
  const position = await lockPositionForBooking(tx, execution);
  await postTransferIn(tx, clock, {
    ...toLedgerFacts(execution),
    uuidTransfer: outgoingLeg?.uuid ?? uuidOperation,
    uuidAccount,
    amount,
    units: unitsIn,
  });
  const arrivingUuid = lots.map((lot, index) => ({
    ...lot,
    uuid: randomUUID(),
    entryDate: valueDate,
    lockedUntil: execution.lots[index]?.lockedUntil ?? null,
    uuidTransferLot: execution.lots[index]?.uuidTransferLot,
  }));
  await addLots(tx, execution, position, {
    lots: mergeLotsWithoutUnits(arrivingUuid),
    contributed: amount,
  });
  if (outgoingLeg !== undefined) {
    const arrived = { uuidAccount, date: valueDate, amount: negateMoney(amount) };
    await addMoneyInTransit(tx, { ...arrived, isLeaving: false });
    await completeDebitLockMove(tx, execution, {
      uuidTransfer: outgoingLeg.uuid,
      unitsOut: outgoingLeg.units,
      unitsIn,
    });
  }
  return { units: unitsIn, cost: totalLotCost(lots) };
}

/**
 * Executes an outgoing transfer or the outgoing leg of a switch: removes lots by FIFO, without gain or withholding,
 * and stores their dates and costs for the other fund. The money is in the ledger account of the transfer (TRF-01),
 * and counts as the client's until the other fund has it (RPT-15).
 */
export async function bookTransferOut(
  tx: Db,
  clock: Moment,
  execution: BookingFacts & { readonly size: OrderSize; readonly staysInside: boolean },
): Promise<{ units: Units; amount: string; lots: readonly RealisedLot[] }> {
  const { uuidAccount, uuidOperation, nav, size } = execution;
  const lockedPosition = await lockPosition(tx, execution);
  const position = await consumeReservation(tx, clock, lockedPosition, uuidOperation);
  const heldLots = await readLots(tx, execution, computeOrderUnits(size, nav));
  const {
    unitsOut: units,
    amount,
    lots,
    remaining,
  } = computeTransferOut({ lots: heldLots, order: size, nav });
  invariant(lots.length > 0, `the transfer ${uuidOperation} takes units from lots`);
  await postTransferOut(tx, clock, {
    ...toLedgerFacts(execution),
    uuidTransfer: uuidOperation,
    uuidAccount,
    amount,
    units,
  });
  await insertTransferLots(tx, uuidOperation, lots);
  const leaving = { consumed: lots, remaining, units, gross: amount, gain: '0.00' };
  await removeLots(tx, execution, position, leaving);
  const left = { uuidAccount, date: execution.valueDate, amount };
  await addMoneyInTransit(tx, { ...left, isLeaving: !execution.staysInside });
  if (execution.staysInside) {
    const remainingUnits = subtractUnits(position.participations, units);
    await moveDebitLocks(tx, execution, {
      uuidOperation,
      remaining: remainingUnits,
      today: clock.today,
    });
  }
  return { units, amount, lots };
}
