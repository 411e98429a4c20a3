import { randomUUID } from 'node:crypto';
import {
  type LotToCarry,
  type Nav,
  type OrderSize,
  type PlainDate,
  type RedemptionFigures,
  type Units,
  addMoney,
  addUnits,
  fiscalItems,
  invariant,
  lotCost,
  negateMoney,
  settleRedemption,
  settleSubscription,
  subtractMoney,
  subtractUnits,
  transferIn,
} from '@participe/domain';
import type { Db, Moment } from '../kernel/context.ts';
import { insertFiscalItems } from './fiscal-item.store.ts';
import { lockForBooking, lockPosition, takeHold } from './holds.ts';
import { postRedemption, postSubscription, postTransferIn } from './ledger.ts';
import { changeDays } from './position-day.store.ts';
import {
  type HeldPosition,
  type NewLot,
  type PositionKey,
  insertLots,
  readLots,
  updateLots,
  updatePosition,
} from './positions.store.ts';

/** What every booking is about; `nav` is the net asset value of `valueDate`. */
export interface Execution extends PositionKey {
  readonly uuidOperation: string;
  readonly keyProduct: string;
  readonly valueDate: PlainDate;
  readonly nav: Nav;
}

async function enterLots(
  tx: Db,
  execution: Execution,
  position: HeldPosition,
  lots: readonly NewLot[],
  contributed: string,
): Promise<void> {
  const units = lots.map(({ participations }) => participations);
  const cost = lotCost(lots);
  const earliest = position.firstPurchaseDate ?? execution.valueDate;
  await insertLots(tx, execution, execution.uuidOperation, lots);
  await updatePosition(tx, {
    ...position,
    participations: addUnits(position.participations, ...units),
    cost: addMoney(position.cost, cost),
    contributed: addMoney(position.contributed, contributed),
    firstPurchaseDate: earliest < execution.valueDate ? earliest : execution.valueDate,
  });
  await changeDays(tx, execution, execution.valueDate, {
    participations: addUnits(...units),
    cost,
    contributed,
  });
}

/**
 * Executes a subscription: round6(amount ÷ nav) participations as one lot that costs the amount, with
 * ledger, position and its day (domain rules §0, §1.4). The amount was posted by `postCashIn` before.
 */
export async function bookSubscription(
  tx: Db,
  clock: Moment,
  execution: Execution & { readonly amount: string },
): Promise<{ units: Units; cost: string }> {
  const { uuidAccount, valueDate, nav, amount } = execution;
  const figures = settleSubscription({ amount, nav });
  const position = await lockForBooking(tx, execution);
  await postSubscription(tx, clock, {
    ...ledgerFacts(execution),
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
  };
  await enterLots(tx, execution, position, [lot], amount);
  return figures;
}

/**
 * Executes a transfer that came in: the lots keep acquisition date and cost, their proceeds add up to the
 * amount, and the position counts it as contributed at market value (domain rules §1.6, §7).
 */
export async function bookTransferIn(
  tx: Db,
  clock: Moment,
  execution: Execution & { readonly amount: string; readonly lots: readonly LotToCarry[] },
): Promise<{ units: Units; cost: string }> {
  const { uuidAccount, valueDate, nav, amount } = execution;
  const { unitsIn, lots } = transferIn({ amount, nav, lots: execution.lots });
  const position = await lockForBooking(tx, execution);
  await postTransferIn(tx, clock, {
    ...ledgerFacts(execution),
    uuidAccount,
    amount,
    units: unitsIn,
  });
  const entering = lots.map((lot) => ({ ...lot, uuid: randomUUID(), entryDate: valueDate }));
  await enterLots(tx, execution, position, entering, amount);
  return { units: unitsIn, cost: lotCost(lots) };
}

/**
 * Executes a redemption: lots by FIFO, gain, withholding at `rate`, fiscal items whose withholding adds up
 * to the total, ledger, position and its day, and the end of the order's hold (domain rules §1.4, §1.5).
 */
export async function bookRedemption(
  tx: Db,
  clock: Moment,
  execution: Execution & {
    readonly size: OrderSize;
    readonly rate: string;
    readonly exempt: boolean;
  },
): Promise<RedemptionFigures> {
  const { uuidAccount, uuidOperation, nav, rate, size } = execution;
  const locked = await lockPosition(tx, execution);
  const position = await takeHold(tx, clock, locked, uuidOperation);
  const figures = settleRedemption({ lots: await readLots(tx, execution), nav, rate, ...size });
  const { units, gross, net, withholding, cost, consumed, remaining } = figures;
  invariant(consumed.length > 0, `the redemption ${uuidOperation} takes something`);
  await postRedemption(tx, clock, {
    ...ledgerFacts(execution),
    uuidAccount,
    amount: gross,
    units,
    net,
    withholding,
  });
  const kept = new Map(remaining.map((lot) => [lot.uuid, lot]));
  await updateLots(
    tx,
    consumed.map(({ lotUuid }) => ({
      uuid: lotUuid,
      participations: kept.get(lotUuid)?.participations ?? '0.000000',
      cost: kept.get(lotUuid)?.cost ?? '0.00',
    })),
  );
  await insertFiscalItems(tx, uuidOperation, fiscalItems(figures), execution.exempt);
  await updatePosition(tx, {
    ...position,
    participations: subtractUnits(position.participations, units),
    cost: subtractMoney(position.cost, cost),
    contributed: subtractMoney(position.contributed, gross),
  });
  await changeDays(tx, execution, execution.valueDate, {
    participations: subtractUnits('0.000000', units),
    cost: negateMoney(cost),
    contributed: negateMoney(gross),
  });
  return figures;
}

function ledgerFacts({ uuidOperation, keyProduct, valueDate }: Execution) {
  return { uuidOperation, keyProduct, valueDate };
}
