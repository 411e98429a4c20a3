import type { ProfitabilityDetail } from '@participe/contract/types';
import { productOf, STORY_NAV_DATE } from './data.ts';

const { uuid, keyName, managementFee, depositaryFee, ongoingCharges } = productOf('global');

const MONTHS: Readonly<Record<string, string>> = {
  '2021': '1.35 0.72 2.41 1.08 0.33 2.10 1.44 1.92 -2.61 3.05 -0.48 2.77',
  '2022': '-3.94 -1.15 1.86 -2.47 -0.62 -5.31 6.02 -2.58 -5.77 4.11 3.29 -3.40',
  '2023': '5.08 -0.74 1.92 0.86 0.15 3.34 1.87 -1.02 -2.95 -2.13 5.46 3.71',
  '2024': '1.12 2.05 -0.84 0.41 1.73 -2.28 0.96 1.18 -0.35 0.62 2.47 -0.19',
  '2025': '0.88 -1.47 -3.12 1.95 2.31 0.74 1.06 -0.58 0.00 1.64 -0.92 1.37',
  '2026': '2.14 0.37 -1.83 0.95 1.42 -0.66 1.98 0.21 -2.05 1.33 0.48',
};

/** Returns Carmen's profitability of the global fund. */
export function profitabilityOf(changes: Partial<ProfitabilityDetail> = {}): ProfitabilityDetail {
  return {
    id_product: uuid,
    key_name: keyName,
    as_of: STORY_NAV_DATE,
    twr: {
      day: '-0.31',
      week: '0.00',
      month: '0.48',
      ytd: '4.32',
      one_year: '5.75',
      three_years_annualised: '6.31',
      five_years_annualised: '4.43',
      since_start: '38.82',
    },
    mwr_since_start: '6.02',
    contributions: '33512.44',
    withdrawals: '2000.00',
    gain: '12902.57',
    gain_percent: '40.94',
    monthly: Object.entries(MONTHS).flatMap(([year, percents]) =>
      percents.split(' ').map((percent, index) => ({
        month: `${year}-${String(index + 1).padStart(2, '0')}`,
        return_percent: percent,
      })),
    ),
    yearly: [
      { year: '2021', return_percent: '14.87' },
      { year: '2022', return_percent: '-10.25' },
      { year: '2023', return_percent: '16.24' },
      { year: '2024', return_percent: '7.00' },
      { year: '2025', return_percent: '3.78' },
      { year: '2026', return_percent: '4.32' },
    ],
    benchmark: null,
    costs: {
      management_fee: managementFee,
      depositary_fee: depositaryFee,
      ongoing_charges: ongoingCharges,
      entry_exit: '0.00',
    },
    ...changes,
  };
}

/** The units were bought on the day of the last net asset value. */
export const profitabilityOfNewUnits = profitabilityOf({
  twr: {
    day: null,
    week: null,
    month: null,
    ytd: null,
    one_year: null,
    three_years_annualised: null,
    five_years_annualised: null,
    since_start: null,
  },
  mwr_since_start: null,
  contributions: '1000.00',
  withdrawals: '0.00',
  gain: '0.00',
  gain_percent: '0.00',
  monthly: [],
  yearly: [],
});
