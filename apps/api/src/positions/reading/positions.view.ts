import type {
  AccountProduct,
  Evolution,
  Gains,
  Position,
  PositionSummary,
} from '@participe/contract';
import {
  type AccountReturns,
  type Money,
  type OperationType,
  type PlainDate,
  type AccountSeriesPoint,
  computeAvailableUnits,
  type GainFacts,
  divideRounded,
  computeGains,
  isPositive,
  isZero,
  largestRemainderPercents,
  computePercentage,
  subtractMoney,
  sumMoney,
  computeUnitsValue,
} from '@participe/domain';
import type {
  AccountProductRow,
  AccountFiguresRow,
  ExecutedOrderRow,
  HoldingRow,
} from './position-reads.store.ts';

/** Returns a gain in percent of the amount invested; null when nothing was invested. */
export function computeGainPercent(gain: Money, invested: Money): string | null {
  return isPositive(invested) ? computePercentage(gain, invested) : null;
}

/** Null when there are no dates. */
export function findNewestDate(dates: readonly PlainDate[]): PlainDate | null {
  return dates.reduce<PlainDate | null>(
    (newest, date) => (newest === null || date > newest ? date : newest),
    null,
  );
}

function toGains(facts: GainFacts): Gains {
  const { economicGain, fiscalGain, difference, realisedGain, deferredGain } = computeGains(facts);
  return {
    contributed: facts.contributed,
    economic_gain: economicGain,
    fiscal_gain: fiscalGain,
    difference,
    realised_gain: realisedGain,
    deferred_gain: deferredGain,
  };
}

function toPosition(row: HoldingRow, total: Money, weight: string): Position {
  const gain = subtractMoney(total, row.cost);
  return {
    uuid: row.uuid,
    id_product: row.id_product,
    key_product: row.key_name,
    name: row.name,
    isin: row.isin,
    participations: row.participations,
    available_participations: computeAvailableUnits({
      held: row.participations,
      reserved: row.reserved,
      blocked: row.blocked,
      debitLocked: row.locked,
    }),
    reserved_participations: row.reserved,
    blocked_participations: row.blocked,
    net_asset_value: row.nav,
    net_asset_value_date: row.nav_date,
    total,
    invested: row.cost,
    average_price: isZero(row.participations)
      ? '0.000000'
      : divideRounded(row.cost, row.participations, 6),
    gain,
    gain_percent: computeGainPercent(gain, row.cost),
    first_purchase_date: row.first_purchase_date,
    weight_percent: weight,
    gains: toGains({ ...row, value: total }),
  };
}

/**
 * Returns the positions sorted by name, and their summary; `invested` is the fiscal cost (LOT-09). Sold positions are
 * not listed, but their gains count in the `gains` of the summary.
 */
export function toPositions(
  rows: readonly HoldingRow[],
  accountFigures: AccountFiguresRow,
): {
  positions: Position[];
  summary: PositionSummary;
} {
  const sortedRows = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  const holdingTotals = sortedRows.map((row) => computeUnitsValue(row.participations, row.nav));
  const weights = largestRemainderPercents(holdingTotals);
  const totalValue = sumMoney([...holdingTotals, accountFigures.in_transit]);
  const invested = sumMoney([
    ...sortedRows.map(({ cost }) => cost),
    accountFigures.cost_in_transit,
  ]);
  const gain = subtractMoney(totalValue, invested);
  return {
    positions: sortedRows.map((row, index) =>
      toPosition(row, holdingTotals[index] ?? '0.00', weights[index] ?? '0.00'),
    ),
    summary: {
      total: totalValue,
      in_transit: accountFigures.in_transit,
      invested,
      gain,
      gain_percent: computeGainPercent(gain, invested),
      as_of: findNewestDate(sortedRows.map((row) => row.nav_date)),
      pending_in: accountFigures.pending_in,
      pending_out: accountFigures.pending_out,
      gains: toGains({
        value: totalValue,
        cost: invested,
        contributed: sumMoney([
          ...[accountFigures, ...sortedRows].map(({ contributed }) => contributed),
          accountFigures.in_transit,
        ]),
        realised: sumMoney([accountFigures, ...sortedRows].map(({ realised }) => realised)),
      }),
    },
  };
}

export function toAccountProduct(
  row: AccountProductRow,
  allowed: readonly OperationType[],
): AccountProduct {
  const participations = row.participations ?? '0.000000';
  return {
    id: row.id,
    key_name: row.key_name,
    isin: row.isin,
    name: row.name,
    product_type: row.product_type,
    net_asset_value: row.nav,
    net_asset_value_date: row.nav_date,
    participations,
    total: row.nav === null ? '0.00' : computeUnitsValue(participations, row.nav),
    allowed_operations: [...allowed],
  };
}

const toReturns = (returns: AccountReturns): Evolution['returns'] => ({
  from: returns.from,
  time_weighted_percent: returns.timeWeightedPercent,
  time_weighted_annualised_percent: returns.timeWeightedAnnualisedPercent,
  money_weighted_percent: returns.moneyWeightedPercent,
  money_weighted_is_annual: returns.isMoneyWeightedAnnual,
  are_far_apart: returns.isDifferenceNoticeable,
  decisive_month: returns.decisiveMonth && {
    month: returns.decisiveMonth.month,
    percent: returns.decisiveMonth.percent,
    before_percent: returns.decisiveMonth.beforePercent,
    after_percent: returns.decisiveMonth.afterPercent,
  },
  months: returns.months.map(({ month, returnPercent }) => ({
    month,
    return_percent: returnPercent,
  })),
  years: returns.years.map(({ year, returnPercent }) => ({ year, return_percent: returnPercent })),
});

/** Returns the value and returns of accounts, with the executed orders of the period. */
export function toEvolution(
  { series, returns }: { series: readonly AccountSeriesPoint[]; returns: AccountReturns | null },
  events: readonly ExecutedOrderRow[],
): Evolution {
  const points = series.map(({ date, total, contributed, gain, returnPercent }) => ({
    date,
    total,
    invested: contributed,
    gain,
    return_percent: returnPercent,
  }));
  return {
    currency: 'EUR',
    from: series[0]?.date ?? '',
    to: series.at(-1)?.date ?? '',
    points,
    returns: returns && toReturns(returns),
    events: events.map((event) => ({
      date: event.date,
      operation_type: event.operation_type as OperationType,
      amount: event.amount ?? '0.00',
      uuid_operation: event.uuid_operation,
    })),
  };
}
