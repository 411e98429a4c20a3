import {
  compareDecimal,
  type FiscalItem,
  invariant,
  type Lot,
  totalLotCost,
  totalLotUnits,
  type RedemptionFigures,
  subtractUnits,
} from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { insertFiscalItems } from './fiscal-item.store.ts';
import { type HeldPosition, lockPosition } from './positions.store.ts';
import type { PositionKey } from '../days/position-day.store.ts';
import { consumeReservation } from './reservations.ts';
import { postReversalAgainstReturnedDebit, postRedemption } from './ledger.ts';
import { type BookingFacts, removeLots, toLedgerFacts } from './move-lots.ts';
import { deleteDebitLock } from './debit-lock.store.ts';
import { readOrderLots } from './lots.store.ts';

/**
 * Returns the lots that an order bought; undefined when some of their units were sold, reserved by another order or
 * blocked.
 */
export async function findReversibleLots(
  tx: Db,
  position: HeldPosition,
  uuidOperation: string,
): Promise<readonly Lot[] | undefined> {
  const lots = await readOrderLots(tx, position, uuidOperation);
  const units = totalLotUnits(lots.map(({ lot }) => lot));
  const remainingUnits = subtractUnits(position.participations, units);
  const isFree =
    compareDecimal(remainingUnits, position.reserved) >= 0 &&
    compareDecimal(subtractUnits(remainingUnits, position.reserved), position.blocked) >= 0;
  const isWhole = lots.length > 0 && lots.every((one) => one.isWhole);
  return isWhole && isFree ? lots.map(({ lot }) => lot) : undefined;
}

/** The gain of a reversed lot is zero, because the purchase was not paid. */
function itemOf({ uuid, ...lot }: Lot): FiscalItem {
  return {
    ...lot,
    lotUuid: uuid,
    proceeds: lot.cost,
    gain: '0.00',
    withholdingBase: '0.00',
    withholding: '0.00',
  };
}

/**
 * Reverses a subscription at its original price: removes exactly the lots that it bought, without gain or
 * withholding. Nothing is paid out, because the bank has returned the money to the client (PAY-09).
 */
export async function bookReversal(
  tx: Db,
  clock: Moment,
  execution: BookingFacts & { readonly uuidReversed: string },
): Promise<RedemptionFigures> {
  const { uuidAccount, uuidOperation, uuidReversed } = execution;
  const key: PositionKey = execution;
  const position = await consumeReservation(tx, clock, await lockPosition(tx, key), uuidOperation);
  const lots = await findReversibleLots(tx, position, uuidReversed);
  invariant(lots !== undefined, `the lots of ${uuidReversed} are reserved for its reversal`);
  const units = totalLotUnits(lots);
  const gross = totalLotCost(lots);
  const facts = toLedgerFacts(execution);
  const money = { uuidAccount, amount: gross, units, net: gross, withholding: '0.00' };
  await postRedemption(tx, clock, { ...facts, ...money });
  await postReversalAgainstReturnedDebit(tx, clock, { ...facts, amount: gross, uuidReversed });
  const consumedItems = lots.map(itemOf);
  await insertFiscalItems(tx, uuidOperation, consumedItems, false);
  const consumption = { consumed: consumedItems, remaining: [], units, gross, gain: '0.00' };
  await removeLots(tx, execution, position, consumption);
  await deleteDebitLock(tx, uuidReversed);
  return {
    units,
    gross,
    cost: gross,
    gain: '0.00',
    withholding: '0.00',
    net: gross,
    consumed: consumedItems,
    remaining: [],
  };
}
