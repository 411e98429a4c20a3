import { randomUUID } from 'node:crypto';
import {
  computeFiscalItems,
  invariant,
  type OrderSize,
  type PlainDate,
  type RedemptionFigures,
  type Units,
  computeRedemptionFigures,
  computeSubscriptionFigures,
  computeOrderUnits,
} from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { insertFiscalItems } from './fiscal-item.store.ts';
import { lockPositionForBooking, consumeReservation } from './reservations.ts';
import { lockPosition, readLots } from './positions.store.ts';
import { postRedemption, postSubscription } from './ledger.ts';
import { addLots, type BookingFacts, removeLots, toLedgerFacts } from './move-lots.ts';
import { insertDebitLock } from './debit-lock.store.ts';
import type { NewLot } from './lots.store.ts';

/**
 * Executes a subscription: round6(amount ÷ nav) units become one lot whose cost is the amount (LOT-01, LOT-03). The
 * money must have been booked by `postCashIn`.
 */
export async function bookSubscription(
  tx: Db,
  clock: Moment,
  execution: BookingFacts & {
    readonly amount: string;
    /** Last day on which units paid by direct debit may not be redeemed (LOT-10). */
    readonly lockedUntil?: PlainDate | null;
  },
): Promise<{ units: Units; cost: string }> {
  const { uuidAccount, valueDate, nav, amount } = execution;
  const figures = computeSubscriptionFigures({ amount, nav });
  const position = await lockPositionForBooking(tx, execution);
  await postSubscription(tx, clock, {
    ...toLedgerFacts(execution),
    uuidAccount,
    amount,
    units: figures.units,
  });
  const lot: NewLot = {
    uuid: randomUUID(),
    acquisitionDate: valueDate,
    entryDate: valueDate,
    origin: 'SUSCRIPCION',
    participations: figures.units,
    cost: figures.cost,
    isPre1994: false,
    lockedUntil: execution.lockedUntil ?? null,
  };
  await addLots(tx, execution, position, { lots: [lot], contributed: amount });
  if (execution.lockedUntil != null)
    await insertDebitLock(tx, execution, {
      uuidOperation: execution.uuidOperation,
      participations: figures.units,
      lockedUntil: execution.lockedUntil,
    });
  return figures;
}

/**
 * Executes a redemption and ends the order's reservation (LOT-03, TAX-01). Lots are sold by FIFO, and the withholding
 * at `rate` is divided over the fiscal items so that they add up to the total.
 */
export async function bookRedemption(
  tx: Db,
  clock: Moment,
  execution: BookingFacts & {
    readonly size: OrderSize;
    readonly rate: string;
    readonly exempt: boolean;
  },
): Promise<RedemptionFigures> {
  const { uuidAccount, uuidOperation, nav, rate, size } = execution;
  const lockedPosition = await lockPosition(tx, execution);
  const position = await consumeReservation(tx, clock, lockedPosition, uuidOperation);
  const lots = await readLots(tx, execution, computeOrderUnits(size, nav));
  const figures = computeRedemptionFigures({ lots, nav, rate, ...size });
  const { units, gross, net, withholding } = figures;
  invariant(figures.consumed.length > 0, `the redemption ${uuidOperation} takes units from lots`);
  await postRedemption(tx, clock, {
    ...toLedgerFacts(execution),
    uuidAccount,
    amount: gross,
    units,
    net,
    withholding,
  });
  await insertFiscalItems(tx, uuidOperation, computeFiscalItems(figures), execution.exempt);
  await removeLots(tx, execution, position, figures);
  return figures;
}
