import type { Balance, Evolution } from '@participe/contract';
import {
  type Money,
  addMoney,
  computeGroupPercentages,
  isPositive,
  largestRemainderPercents,
  subtractMoney,
  sumMoney,
  computeUnitsValue,
} from '@participe/domain';
import {
  computeGainPercent,
  findNewestDate,
  riskLabel,
  toInTransitShare,
} from '../positions/index.ts';
import type { BalanceRow } from './balance.store.ts';

interface Figures {
  total: Money;
  in_transit: Money;
  invested: Money;
  gain: Money;
  gain_percent: string | null;
}

/** Returns the value and the net contributions of positions, without money in transit (RPT-01). */
function positionFigures(rows: readonly BalanceRow[]): { total: Money; invested: Money } {
  return {
    total: sumMoney(rows.map(rowValue)),
    invested: sumMoney(rows.map((row) => row.contributed ?? '0.00')),
  };
}

/**
 * Returns the figures of accounts: the value, the net contributions, and the economic gain, which is the value less
 * the net contributions (RPT-01). Money in transit has left the net contributions of one fund and not reached the
 * other, so it is added to the value and to the net contributions.
 */
function computeFigures(rows: readonly BalanceRow[]): Figures {
  const positionTotals = positionFigures(rows);
  const accounts = [...groupRows(rows, (row) => row.uuid_account).values()];
  const inTransit = sumMoney(accounts.map(([first]) => first?.in_transit ?? '0.00'));
  const accountTotal = addMoney(positionTotals.total, inTransit);
  const invested = addMoney(positionTotals.invested, inTransit);
  const gain = subtractMoney(accountTotal, invested);
  return {
    total: accountTotal,
    in_transit: inTransit,
    invested,
    gain,
    gain_percent: computeGainPercent(gain, invested),
  };
}

function rowValue(row: BalanceRow): Money {
  return row.participations === null || row.nav === null
    ? '0.00'
    : computeUnitsValue(row.participations, row.nav);
}

function groupRows<Key>(
  rows: readonly BalanceRow[],
  key: (row: BalanceRow) => Key,
): Map<Key, BalanceRow[]> {
  const rowsByKey = new Map<Key, BalanceRow[]>();
  for (const row of rows) rowsByKey.set(key(row), [...(rowsByKey.get(key(row)) ?? []), row]);
  return rowsByKey;
}

const newestNavDateOf = (rows: readonly BalanceRow[]) =>
  findNewestDate(
    rows.flatMap(({ participations, nav_date: date }) =>
      date !== null && participations !== null && isPositive(participations) ? [date] : [],
    ),
  );

/**
 * Returns the total amount of the orders in progress that add money (IN) or withdraw money (OUT). Orders in units
 * are estimated at the latest net asset value.
 */
function sumPendingOrders(rows: readonly BalanceRow[], direction: 'IN' | 'OUT'): Money {
  return sumMoney(
    [...groupRows(rows, (row) => row.uuid_account).values()].flatMap((account) =>
      (account[0]?.in_course ?? [])
        .filter((order) => order.direction === direction)
        .map(({ cash, participations, id_product: idProduct }) => {
          const nav = account.find((row) => row.id_product === idProduct)?.nav ?? null;
          if (cash !== null) return cash;
          return nav === null || participations === null
            ? '0.00'
            : computeUnitsValue(participations, nav);
        }),
    ),
  );
}

function byProduct(rows: readonly BalanceRow[]): Balance['by_product'] {
  const heldRows = rows.filter((row) => isPositive(row.participations ?? '0'));
  const products = [...groupRows(heldRows, (row) => row.id_product)].flatMap(
    ([idProduct, group]) => {
      const [first] = group;
      const { total, invested } = positionFigures(group);
      return idProduct === null || first === undefined
        ? []
        : [
            {
              id_product: idProduct,
              key_product: first.key_name ?? '',
              name: first.name ?? '',
              total,
              gain: subtractMoney(total, invested),
            },
          ];
    },
  );
  const percents = largestRemainderPercents(products.map(({ total }) => total));
  return products
    .map((product, index) => ({ ...product, percent: percents[index] ?? '0.00' }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

const byRisk = (rows: readonly BalanceRow[]): Balance['by_risk'] =>
  computeGroupPercentages([
    ...rows.flatMap((row) =>
      row.risk_indicator !== null && isPositive(row.participations ?? '0')
        ? [
            {
              key: String(row.risk_indicator),
              label: riskLabel(row.risk_indicator),
              total: rowValue(row),
            },
          ]
        : [],
    ),
    ...toInTransitShare(computeFigures(rows).in_transit),
  ]);

export function toBalance(unordered: readonly BalanceRow[], evolution: Evolution): Balance {
  const rows = unordered.toSorted((a, b) => a.account_number.localeCompare(b.account_number));
  return {
    as_of: newestNavDateOf(rows),
    ...computeFigures(rows),
    pending_in: sumPendingOrders(rows, 'IN'),
    pending_out: sumPendingOrders(rows, 'OUT'),
    by_type: [...groupRows(rows, (row) => row.account_type)].map(([accountType, group]) => ({
      account_type: accountType,
      ...computeFigures(group),
    })),
    accounts: [...groupRows(rows, (row) => row.uuid_account)].map(([uuid, group]) => ({
      uuid_account: uuid,
      alias: group[0]?.alias ?? null,
      account_type: group[0]?.account_type ?? 'FI',
      ...computeFigures(group),
      net_asset_value_date: newestNavDateOf(group),
    })),
    by_product: byProduct(rows),
    by_risk: byRisk(rows),
    evolution,
  };
}
