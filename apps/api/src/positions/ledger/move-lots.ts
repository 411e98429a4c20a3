import {
  type ConsumedLot,
  type Lot,
  type Nav,
  type PlainDate,
  addMoney,
  addUnits,
  totalLotCost,
  negateMoney,
  subtractMoney,
  subtractUnits,
} from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { addBookingToPositionDays, type PositionKey } from '../days/position-day.store.ts';
import { type HeldPosition, updatePosition } from './positions.store.ts';
import { type NewLot, insertLots, updateLots } from './lots.store.ts';

/** The fields that each booking of units needs. `nav` is the net asset value on `valueDate`. */
export interface BookingFacts extends PositionKey {
  readonly uuidOperation: string;
  readonly keyProduct: string;
  readonly valueDate: PlainDate;
  readonly nav: Nav;
}

export function toLedgerFacts({ uuidOperation, keyProduct, valueDate }: BookingFacts) {
  return { uuidOperation, keyProduct, valueDate };
}

/** Adds lots to a locked position, and updates the position and its daily values. */
export async function addLots(
  tx: Db,
  execution: BookingFacts,
  position: HeldPosition,
  entering: { readonly lots: readonly NewLot[]; readonly contributed: string },
): Promise<void> {
  const { lots, contributed } = entering;
  const units = lots.map(({ participations }) => participations);
  const cost = totalLotCost(lots);
  const firstPurchaseDate = position.firstPurchaseDate ?? execution.valueDate;
  await insertLots(tx, execution, execution.uuidOperation, lots);
  await updatePosition(tx, {
    ...position,
    participations: addUnits(position.participations, ...units),
    cost: addMoney(position.cost, cost),
    contributed: addMoney(position.contributed, contributed),
    firstPurchaseDate:
      firstPurchaseDate < execution.valueDate ? firstPurchaseDate : execution.valueDate,
  });
  await addBookingToPositionDays(tx, execution, execution.valueDate, {
    participations: addUnits(...units),
    cost,
    contributed,
  });
}

/** Removes units of the consumed lots from a locked position, and updates the position and its daily values. */
export async function removeLots(
  tx: Db,
  execution: BookingFacts,
  position: HeldPosition,
  leaving: {
    readonly consumed: readonly ConsumedLot[];
    readonly remaining: readonly Lot[];
    readonly units: string;
    readonly gross: string;
    /** Realised gain of the removed units; zero for a transfer. */
    readonly gain: string;
  },
): Promise<void> {
  const { consumed, remaining, units, gross, gain } = leaving;
  const cost = totalLotCost(consumed);
  const remainingByUuid = new Map(remaining.map((lot) => [lot.uuid, lot]));
  await updateLots(
    tx,
    consumed.map(({ lotUuid }) => ({
      uuid: lotUuid,
      participations: remainingByUuid.get(lotUuid)?.participations ?? '0.000000',
      cost: remainingByUuid.get(lotUuid)?.cost ?? '0.00',
    })),
  );
  await updatePosition(tx, {
    ...position,
    participations: subtractUnits(position.participations, units),
    cost: subtractMoney(position.cost, cost),
    contributed: subtractMoney(position.contributed, gross),
    realised: addMoney(position.realised, gain),
  });
  await addBookingToPositionDays(tx, execution, execution.valueDate, {
    participations: subtractUnits('0.000000', units),
    cost: negateMoney(cost),
    contributed: negateMoney(gross),
  });
}
