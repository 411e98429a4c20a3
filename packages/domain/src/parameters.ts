import { invariant } from './invariant.ts';
import type { PlainDate } from './calendar/plain-date.ts';

/**
 * One legal parameter in a period. `validTo` is null when the period has no end. The value "" means that the
 * parameter is not set.
 */
export interface LegalParameter {
  key: LegalParameterKey;
  value: string;
  validFrom: PlainDate;
  validTo: PlainDate | null;
  norm: string;
}

/** Names of the dated legal parameters (LOT-13). */
export const legalParameterKeys = [
  'withholding_iic',
  'savings_scale',
  'savings_top',
  'plan_general',
  'plan_increment',
  'plan_self_employed',
  'plan_spouse',
  'plan_spouse_income',
  'disabled_total',
  'disabled_relative',
  'cutoff',
  'settlement_days',
  'notice_threshold',
  'notice_days',
  'min_keep',
  'min_keep_units_legacy',
  'legacy_equity_before',
  'cash_order_limit_percent',
  'fil_minimum',
  'bo_threshold',
  'bo_threshold_included',
  'dd_lock_days_funds',
  'dd_lock_days_plans',
  'test_validity_months',
  'test_validity_months_fil',
  'id_grace_months',
  'new_iban_hold_hours',
  'complaint_months',
  'complaint_months_consumer',
] as const;
export type LegalParameterKey = (typeof legalParameterKeys)[number];

const RULES = 'Product rules';
const COMPLAINTS = 'Orden ECO/734/2004';
const LIRPF = 'Ley 35/2006 (LIRPF) art. 101';
const SAVINGS = 'Ley 35/2006 (LIRPF) art. 66';
const PLANS = 'RDL 1/2002 and LIRPF art. 52';

/**
 * Rows of the table `parameter` with their periods (LOT-13): rates as fractions, money in euros, days and months as
 * whole numbers. `savings_scale` lists tax brackets as "up to:rate", and `savings_top` is the rate above the last
 * bracket.
 */
export const legalParameters: readonly LegalParameter[] = [
  { key: 'withholding_iic', value: '0.19', validFrom: '2016-01-01', validTo: null, norm: LIRPF },
  {
    key: 'savings_scale',
    value: '6000:0.19 50000:0.21 200000:0.23 300000:0.27',
    validFrom: '2023-01-01',
    validTo: null,
    norm: SAVINGS,
  },
  {
    key: 'savings_top',
    value: '0.28',
    validFrom: '2023-01-01',
    validTo: '2024-12-31',
    norm: SAVINGS,
  },
  { key: 'savings_top', value: '0.30', validFrom: '2025-01-01', validTo: null, norm: 'Ley 7/2024' },
  {
    key: 'plan_general',
    value: '8000.00',
    validFrom: '2015-01-01',
    validTo: '2020-12-31',
    norm: PLANS,
  },
  {
    key: 'plan_general',
    value: '2000.00',
    validFrom: '2021-01-01',
    validTo: '2021-12-31',
    norm: PLANS,
  },
  { key: 'plan_general', value: '1500.00', validFrom: '2022-01-01', validTo: null, norm: PLANS },
  { key: 'plan_increment', value: '8500.00', validFrom: '2022-01-01', validTo: null, norm: PLANS },
  {
    key: 'plan_self_employed',
    value: '4250.00',
    validFrom: '2023-01-01',
    validTo: null,
    norm: PLANS,
  },
  { key: 'plan_spouse', value: '1000.00', validFrom: '2021-01-01', validTo: null, norm: PLANS },
  {
    key: 'plan_spouse_income',
    value: '8000.00',
    validFrom: '2015-01-01',
    validTo: null,
    norm: PLANS,
  },
  {
    key: 'disabled_total',
    value: '24250.00',
    validFrom: '2015-01-01',
    validTo: null,
    norm: 'LIRPF art. 53',
  },
  {
    key: 'disabled_relative',
    value: '10000.00',
    validFrom: '2015-01-01',
    validTo: null,
    norm: 'LIRPF art. 53',
  },
  { key: 'cutoff', value: '14:00', validFrom: '2015-01-01', validTo: null, norm: RULES },
  { key: 'settlement_days', value: '3', validFrom: '2015-01-01', validTo: null, norm: RULES },
  { key: 'notice_threshold', value: '', validFrom: '2015-01-01', validTo: null, norm: RULES },
  { key: 'notice_days', value: '10', validFrom: '2015-01-01', validTo: null, norm: RULES },
  { key: 'min_keep', value: '100.00', validFrom: '2015-01-01', validTo: null, norm: RULES },
  {
    key: 'min_keep_units_legacy',
    value: '1.000000',
    validFrom: '2015-01-01',
    validTo: null,
    norm: RULES,
  },
  {
    key: 'legacy_equity_before',
    value: '2019-07-05',
    validFrom: '2015-01-01',
    validTo: null,
    norm: RULES,
  },
  {
    key: 'cash_order_limit_percent',
    value: '95',
    validFrom: '2015-01-01',
    validTo: null,
    norm: RULES,
  },
  {
    key: 'fil_minimum',
    value: '100000.00',
    validFrom: '2015-01-01',
    validTo: null,
    norm: 'RD 1082/2012 art. 73',
  },
  {
    key: 'bo_threshold',
    value: '25',
    validFrom: '2015-01-01',
    validTo: null,
    norm: 'Ley 10/2010',
  },
  {
    key: 'bo_threshold_included',
    value: 'false',
    validFrom: '2015-01-01',
    validTo: '2027-07-09',
    norm: 'Ley 10/2010 art. 4',
  },
  {
    key: 'bo_threshold_included',
    value: 'true',
    validFrom: '2027-07-10',
    validTo: null,
    norm: 'Reglamento (UE) 2024/1624 art. 52',
  },
  { key: 'dd_lock_days_funds', value: '56', validFrom: '2015-01-01', validTo: null, norm: RULES },
  { key: 'dd_lock_days_plans', value: '0', validFrom: '2015-01-01', validTo: null, norm: RULES },
  {
    key: 'test_validity_months',
    value: '24',
    validFrom: '2015-01-01',
    validTo: null,
    norm: RULES,
  },
  {
    key: 'test_validity_months_fil',
    value: '12',
    validFrom: '2015-01-01',
    validTo: null,
    norm: RULES,
  },
  { key: 'id_grace_months', value: '3', validFrom: '2015-01-01', validTo: null, norm: RULES },
  { key: 'new_iban_hold_hours', value: '72', validFrom: '2015-01-01', validTo: null, norm: RULES },
  {
    key: 'complaint_months',
    value: '2',
    validFrom: '2004-07-24',
    validTo: null,
    norm: COMPLAINTS,
  },
  {
    key: 'complaint_months_consumer',
    value: '1',
    validFrom: '2004-07-24',
    validTo: null,
    norm: COMPLAINTS,
  },
];

/**
 * Returns the value of a parameter on a date (LOT-13). For taxes, callers pass the date of the net asset value. Throws
 * when the parameter has no value on the date.
 */
export function legalParameterOn(key: LegalParameterKey, date: PlainDate): string {
  const row = legalParameters.find(
    (candidate) =>
      candidate.key === key &&
      candidate.validFrom <= date &&
      (candidate.validTo === null || date <= candidate.validTo),
  );
  invariant(row, `no value of ${key} on ${date}`);
  return row.value;
}
