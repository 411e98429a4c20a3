import type { AccountRow, AccountSummary, Balance, Evolution } from '@participe/contract/types';
import { addDays, addMonths } from '@participe/domain';
import { createFixtureUuid } from '@participe/fixtures';
import { accountRowOf, INVESTOR_ACCOUNTS, productOf, STORY_NAV_DATE, summaryOf } from './data.ts';

/** The share of Carmen's main account in the value of all her accounts. */
export const MAIN_SHARE = 0.62;

/**
 * Returns the evolution of Carmen's accounts, with four points a month, a rising value and four contributions.
 * `accountShare` scales all amounts, for one account that has this share of the total value.
 */
export function evolutionOf(months = 12, accountShare = 1): Evolution {
  const to = STORY_NAV_DATE;
  const startDate = addMonths(to, -months);
  const points = Array.from({ length: months * 4 + 1 }, (_, step) => {
    const date = step === months * 4 ? to : addDays(startDate, Math.round((step * 365) / 48));
    const share = step / (months * 4);
    const invested = accountShare * (90_000 + 2_000 * Math.floor(share * 4));
    const wave = 2_400 * Math.sin(share * 9) * (1 - share);
    const total = accountShare * (93_800 + 33_680.35 * share + wave);
    return { date, invested, total };
  });
  return {
    currency: 'EUR',
    from: startDate,
    to,
    points: points.map(({ date, invested, total }) => ({
      date,
      total: total.toFixed(2),
      invested: invested.toFixed(2),
      gain: (total - invested).toFixed(2),
      return_percent: ((total / invested - 1.0422) * 100).toFixed(2),
    })),
    returns: {
      from: startDate,
      time_weighted_percent: '8.24',
      time_weighted_annualised_percent: months < 12 ? null : '8.24',
      money_weighted_percent: '5.91',
      money_weighted_is_annual: months >= 12,
      are_far_apart: true,
      decisive_month: {
        month: addMonths(to, -3).slice(0, 7),
        percent: '61.40',
        before_percent: '9.80',
        after_percent: '-1.42',
      },
      months: Array.from({ length: months }, (_, step) => ({
        month: addMonths(startDate, step + 1).slice(0, 7),
        return_percent: (((step * 7) % 5) - 1.37).toFixed(2),
      })),
      years: [
        ...new Set(
          Array.from({ length: months }, (_, step) => addMonths(startDate, step + 1).slice(0, 4)),
        ),
      ].map((year) => ({ year, return_percent: '4.12' })),
    },
    events: [
      {
        date: addMonths(to, -3),
        operation_type: 'SUSCRIPCION',
        amount: '2000.00',
        uuid_operation: createFixtureUuid('story:event'),
      },
    ],
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

/** The balance of a person without investments. */
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

/** The accounts of Carmen as rows, whose totals and gains are those of `balanceOf`. */
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
const shareOf = (part: number, whole: number) =>
  whole === 0 ? '0.00' : ((100 * part) / whole).toFixed(2);

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
    by_product: partsOf(full.by_product),
    by_risk: partsOf(full.by_risk),
    evolution: evolutionOf(12, total / Number(full.total)),
  });
}
