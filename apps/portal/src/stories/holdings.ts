import type { AccountRow, AccountSummary, Balance, Evolution } from '@participe/contract/types';
import { addDays, addMonths } from '@participe/domain';
import { createFixtureUuid } from '@participe/fixtures';
import { accountRowOf, INVESTOR_ACCOUNTS, productOf, STORY_NAV_DATE, summaryOf } from './data.ts';

/** The value of holdings and the money contributed to them. */
type Holdings = Readonly<Record<'total' | 'invested', string>>;
const CARMEN: Holdings = { total: '127480.35', invested: '98000.00' };
/** The holdings of Carmen's main account. */
export const MAIN: Holdings = { total: '79037.82', invested: '53727.71' };
/** The months since the opening of Carmen's first account. */
export const WHOLE_MONTHS = 105;

/** The returns of the last twelve months, in percent: the last three are losses. */
const LAST_YEAR = [2.1, -0.8, 3, 1.2, 2.4, -1.1, 3.2, 2.6, 2.4, -3.1, -1.9, -1.1];
const EARLIER_YEARS = [0.9, -0.4, 1.3, -0.9, 0.8, 1.1, -1.2, 1.4, 0.3, 0.6, -0.5, 2];
const STEPS_A_MONTH = 4;
/** The last contribution is made three months before the end. */
const LAST_CONTRIBUTION = 3 * STEPS_A_MONTH;

const compound = (percents: readonly number[]) =>
  percents.reduce((value, percent) => value * (1 + percent / 100), 1);
const inPercent = (factor: number) => ((factor - 1) * 100).toFixed(2);

/** Returns the value of one euro invested at the beginning, at every step. */
function growthOf(returns: readonly number[]): number[] {
  return [1].concat(
    returns.flatMap((percent, month) =>
      [1, 2, 3, 4].map(
        (quarter) =>
          compound(returns.slice(0, month)) * (1 + (percent / 100) * (quarter / STEPS_A_MONTH)),
      ),
    ),
  );
}

const shareOf = (part: number, whole: number) =>
  whole === 0 ? '0.00' : ((100 * part) / whole).toFixed(2);

interface Flow {
  step: number;
  amount: number;
}

/**
 * Returns the initial amount and the contributions that lead to the value and the contributed money of the holdings. A
 * period below twelve months has no contribution, and one of twelve months has one. A longer period also has one after
 * each year that ends before the last twelve months.
 */
function flowsOf(growth: readonly number[], { total, invested }: Holdings): Flow[] {
  const end = growth.length - 1;
  const factor = (step: number) => (growth[end] ?? 1) / (growth[step] ?? 1);
  const yearBefore = 12 * STEPS_A_MONTH;
  if (end < yearBefore) return [{ step: 0, amount: Number(total) / factor(0) }];
  const last = { step: end - LAST_CONTRIBUTION, amount: 0.16 * Number(total) };
  const rest = Number(total) - last.amount * factor(last.step);
  if (end === yearBefore) return [{ step: 0, amount: rest / factor(0) }, last];
  const steps: number[] = [];
  for (let step = yearBefore; step < end - yearBefore; step += yearBefore) steps.push(step);
  const contributed = Number(invested) - last.amount;
  const grown = steps.reduce((sum, step) => sum + factor(step), 0);
  const yearly = (contributed * factor(0) - rest) / (steps.length * factor(0) - grown);
  const first = { step: 0, amount: contributed - steps.length * yearly };
  return [first, ...steps.map((step) => ({ step, amount: yearly })), last];
}

/** Returns the growth factor of the whole period at the money-weighted return of the contributions. */
function moneyWeightedGrowth(flows: readonly Flow[], end: number, total: number): number {
  let [low, high] = [0, 10];
  for (let round = 0; round < 60; round += 1) {
    const growth = (low + high) / 2;
    const value = flows.reduce(
      (sum, { step, amount }) => sum + amount * growth ** (1 - step / end),
      0,
    );
    if (value < total) low = growth;
    else high = growth;
  }
  return low;
}

/**
 * Returns the evolution of Carmen's accounts, or of other holdings, with four points a month. Values, contributions
 * and returns agree with each other, and the last point is that of the holdings.
 */
export function evolutionOf(months = 12, holdings: Holdings = CARMEN): Evolution {
  const to = STORY_NAV_DATE;
  const startDate = addMonths(to, -months);
  const monthNames = Array.from({ length: months }, (_, step) =>
    addMonths(startDate, step + 1).slice(0, 7),
  );
  const monthly = monthNames.map((_, step) => {
    const fromEnd = months - step;
    return (fromEnd > 12 ? EARLIER_YEARS : LAST_YEAR)[(12 - (fromEnd % 12)) % 12] ?? 0;
  });
  const growth = growthOf(monthly);
  const end = growth.length - 1;
  const flows = flowsOf(growth, holdings);
  const contributed = flows.reduce((sum, { amount }) => sum + amount, 0);
  // The first flow is the value at the beginning, which differs from the money contributed until then.
  const gainedBefore = contributed - Number(holdings.invested);
  const whole = compound(monthly);
  const weighted = moneyWeightedGrowth(flows, end, Number(holdings.total));
  const yearly = (factor: number) => factor ** (12 / Math.max(months, 12));
  const lastFlow = flows.length > 1 ? flows.at(-1) : undefined;
  const [timeWeighted, moneyWeighted] = [inPercent(yearly(whole)), inPercent(yearly(weighted))];
  const largest = flows.toSorted((one, other) => other.amount - one.amount)[0] ?? {
    step: 0,
    amount: 0,
  };
  // The month of a contribution ends about two steps later.
  const afterLargest = growth[largest.step + 2] ?? whole;
  return {
    currency: 'EUR',
    from: startDate,
    to,
    points: growth.map((factor, step) => {
      const paid = flows.filter((flow) => flow.step <= step);
      const total = paid.reduce(
        (sum, flow) => sum + (flow.amount * factor) / (growth[flow.step] ?? 1),
        0,
      );
      const invested = paid.reduce((sum, { amount }) => sum + amount, 0) - gainedBefore;
      return {
        date: step === end ? to : addDays(startDate, Math.round((step * 365) / 48)),
        total: total.toFixed(2),
        invested: invested.toFixed(2),
        gain: (Number(total.toFixed(2)) - Number(invested.toFixed(2))).toFixed(2),
        return_percent: inPercent(factor),
      };
    }),
    returns: {
      from: startDate,
      time_weighted_percent: inPercent(whole),
      time_weighted_annualised_percent: months < 12 ? null : timeWeighted,
      money_weighted_percent: moneyWeighted,
      money_weighted_is_annual: months >= 12,
      are_far_apart: Math.abs(Number(timeWeighted) - Number(moneyWeighted)) > 1,
      decisive_month: {
        month: addMonths(startDate, Math.floor(largest.step / STEPS_A_MONTH)).slice(0, 7),
        percent: shareOf(largest.amount, contributed),
        before_percent: inPercent(afterLargest),
        after_percent: inPercent(whole / afterLargest),
      },
      months: monthNames.map((month, step) => ({
        month,
        return_percent: (monthly[step] ?? 0).toFixed(2),
      })),
      years: [...new Set(monthNames.map((month) => month.slice(0, 4)))].map((year) => ({
        year,
        return_percent: inPercent(
          compound(monthly.filter((_, step) => monthNames[step]?.startsWith(year))),
        ),
      })),
    },
    events: lastFlow
      ? [
          {
            date: addMonths(to, -3),
            operation_type: 'SUSCRIPCION',
            amount: lastFlow.amount.toFixed(2),
            uuid_operation: createFixtureUuid('story:event'),
          },
        ]
      : [],
  };
}

/** Returns the balance of Carmen with all positions. */
export function balanceOf(changes: Partial<Balance> = {}): Balance {
  const [main, family, pension] = INVESTOR_ACCOUNTS.map((key) => summaryOf(key));
  const global = productOf('global');
  const mixedFund = productOf('patrimonio');
  const pensionPlan = productOf('pension_decidido');
  const figuresOf = (total: string, invested: string, gain: string, percent: string) => ({
    total,
    in_transit: '0.00',
    invested,
    gain,
    gain_percent: percent,
  });
  const inAccount = (account: AccountSummary | undefined) => ({
    uuid_account: account?.uuid ?? '',
    alias: account?.alias ?? null,
    account_type: account?.account_type ?? ('FI' as const),
    net_asset_value_date: STORY_NAV_DATE,
  });
  const ofProduct = (product: typeof global) => ({
    id_product: product.uuid,
    key_product: product.keyName,
    name: product.name,
  });
  return {
    as_of: STORY_NAV_DATE,
    ...figuresOf('127480.35', '98000.00', '29480.35', '30.08'),
    pending_in: '0.00',
    pending_out: '0.00',
    by_type: [
      { account_type: 'FI', ...figuresOf('113457.51', '83564.70', '29892.81', '35.77') },
      { account_type: 'PP', ...figuresOf('14022.84', '14435.30', '-412.46', '-2.86') },
    ],
    accounts: [
      { ...inAccount(main), ...figuresOf('79037.82', '53727.71', '25310.11', '47.11') },
      { ...inAccount(family), ...figuresOf('34419.69', '29836.99', '4582.70', '15.36') },
      { ...inAccount(pension), ...figuresOf('14022.84', '14435.30', '-412.46', '-2.86') },
    ],
    by_product: [
      { ...ofProduct(global), total: '79037.82', gain: '25310.11', percent: '62.00' },
      { ...ofProduct(mixedFund), total: '34419.69', gain: '4582.70', percent: '27.00' },
      { ...ofProduct(pensionPlan), total: '14022.84', gain: '-412.46', percent: '11.00' },
    ],
    by_risk: [
      { key: '4', label: 'Riesgo 4 de 7', total: '79037.82', percent: '62.00' },
      { key: '3', label: 'Riesgo 3 de 7', total: '34419.69', percent: '27.00' },
      { key: '5', label: 'Riesgo 5 de 7', total: '14022.84', percent: '11.00' },
    ],
    evolution: evolutionOf(),
    ...changes,
  };
}

export const emptyBalance = balanceOf({
  total: '0.00',
  invested: '0.00',
  gain: '0.00',
  gain_percent: null,
  as_of: null,
  by_type: [],
  accounts: [],
  by_product: [],
  by_risk: [],
});

/** Totals and gains of the rows are those of `balanceOf`. */
export const investorRows = [
  accountRowOf('investor_main'),
  accountRowOf('investor_family', {
    total: '34419.69',
    gain: '4582.70',
    gain_percent: '15.36',
    weight_percent: '27.00',
  }),
  accountRowOf('investor_pension', {
    total: '14022.84',
    gain: '-412.46',
    gain_percent: '-2.86',
    weight_percent: '11.00',
  }),
] as const satisfies readonly AccountRow[];

const sumOf = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total + Number(amount), 0);

/** Returns the rows with the shares that they have among themselves; a hidden account has none. */
export function withShares(rows: readonly AccountRow[]): AccountRow[] {
  const whole = sumOf(rows.filter((row) => !row.is_hidden).map(({ total }) => total));
  return rows.map((row) => ({
    ...row,
    weight_percent: row.is_hidden ? '0.00' : shareOf(Number(row.total), whole),
  }));
}

/** Returns the balance of some accounts, each of which holds one product. Hidden accounts do not count. */
export function balanceOfRows(rows: readonly AccountRow[]): Balance {
  const full = balanceOf();
  const shown = rows.filter((row) => !row.is_hidden);
  const [total, gain] = [sumOf(shown.map((row) => row.total)), sumOf(shown.map((row) => row.gain))];
  const partsOf = <Part extends { total: string }>(parts: readonly Part[]) =>
    shown.flatMap((row, index) => {
      const part = parts.find((one) => one.total === row.total) ?? parts[index];
      if (!part || Number(row.total) === 0) return [];
      const percent = shareOf(Number(row.total), total);
      return [{ ...part, total: row.total, gain: row.gain, percent }];
    });
  return balanceOf({
    total: total.toFixed(2),
    gain: gain.toFixed(2),
    invested: (total - gain).toFixed(2),
    gain_percent: shareOf(gain, total - gain),
    accounts: shown.map((row) => ({
      uuid_account: row.uuid,
      alias: row.alias,
      account_type: row.account_type,
      net_asset_value_date: row.net_asset_value_date,
      total: row.total,
      in_transit: row.in_transit,
      invested: (Number(row.total) - Number(row.gain)).toFixed(2),
      gain: row.gain,
      gain_percent: row.gain_percent,
    })),
    by_product: partsOf(full.by_product),
    by_risk: partsOf(full.by_risk),
    evolution: evolutionOf(12, { total: total.toFixed(2), invested: (total - gain).toFixed(2) }),
  });
}
