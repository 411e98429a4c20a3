import type { Lot, LotSummary } from '@participe/contract';
import {
  type LotValuation,
  getLotEntryKind,
  subtractMoney,
  computeUnitsValue,
} from '@participe/domain';
import type { LotExitRow, LotRow, LotTotals, LotHistoryRow } from './lots.store.ts';

export function toLotSummary(totals: LotTotals): LotSummary {
  const value = computeUnitsValue(totals.participations, totals.nav);
  return {
    participations: totals.participations,
    cost: totals.cost,
    value,
    gain: subtractMoney(value, totals.cost),
    net_asset_value: totals.nav,
    as_of: totals.nav_date,
  };
}

/** Returns the history of a lot, newest step first. For a switch, the origin is the fund of the previous step. */
function toChain(steps: readonly LotHistoryRow[]): Lot['chain'] {
  const sortedSteps = steps.toSorted((a, b) => a.depth - b.depth);
  return sortedSteps.map((step, index) => {
    const kind = getLotEntryKind(step.origin, step.operation_type);
    const originName =
      kind === 'TRANSFER_INSIDE' ? sortedSteps[index + 1]?.product_name : step.fund_name;
    return {
      kind,
      date: step.date,
      uuid_operation: step.uuid_operation,
      product_name: step.product_name,
      from_product_name: originName ?? null,
      from_manager_name: kind === 'TRANSFER_IN' ? step.manager_name : null,
      participations: step.participations,
      cost: step.cost,
    };
  });
}

const newestFirst = (a: LotExitRow, b: LotExitRow): number =>
  (b.date ?? '').localeCompare(a.date ?? '') ||
  (a.uuid_operation ?? '').localeCompare(b.uuid_operation ?? '');

const toExit = (row: LotExitRow): Lot['exits'][number] => ({
  kind: row.gain === null ? 'TRANSFER' : 'REDEMPTION',
  date: row.date,
  uuid_operation: row.uuid_operation,
  participations: row.participations,
  cost: row.cost,
  proceeds: row.proceeds,
  gain: row.gain,
});

export function toLot(row: LotRow, worth: LotValuation): Lot {
  return {
    uuid: row.uuid,
    acquisition_date: row.acquisition_date,
    entry_date: row.entry_date,
    participations: row.participations,
    participations_bought: row.participations_bought,
    cost: row.cost,
    value: worth.value,
    gain: worth.gain,
    gain_percent: worth.gainPercent,
    days_held: worth.daysHeld,
    is_pre_1994: row.is_pre_1994,
    locked_until: row.locked_until,
    chain: toChain(row.steps),
    exits: (row.exits ?? []).toSorted(newestFirst).map(toExit),
  };
}
