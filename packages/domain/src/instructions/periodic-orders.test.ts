import { describe, expect, test } from 'vitest';
import { madridCalendar, t2Calendar } from '../../test/cases/load.ts';
import { legalParameterOn } from '../parameters.ts';
import {
  type PeriodicRedemptionFacts,
  type PeriodicSubscriptionFacts,
  decidePeriodicRedemption,
  decidePeriodicSubscription,
  estimatePositionDuration,
  isTooLateToStopNextExecution,
} from './periodic-orders.ts';
import { type ScheduleInput, decideSchedule, earliestStartDate } from './rules.ts';

const today = '2026-11-19';
const debitRules = {
  today,
  calendars: { calendar: madridCalendar, t2: t2Calendar },
  mayIncrease: true,
};
const redemptionRules = {
  today,
  calendars: { calendar: madridCalendar, t2: null },
  mayIncrease: false,
};
const scheduleInput: ScheduleInput = {
  period: 'MENSUAL',
  startDate: '2026-12-05',
  endDate: undefined,
  increaseType: undefined,
  increase: undefined,
};

const refusalMessages = (decision: {
  ok: boolean;
  refusals?: { field?: string; message: string }[];
}) => (decision.ok ? [] : (decision.refusals ?? []).map(({ field, message }) => [field, message]));

describe('a schedule', () => {
  test('may have no end and no increase', () => {
    expect(decideSchedule(scheduleInput, debitRules)).toEqual({
      ok: true,
      value: {
        period: 'MENSUAL',
        startDate: '2026-12-05',
        endDate: null,
        increaseType: 'NONE',
        increase: null,
      },
    });
  });

  test('starts at the earliest on the fifth business day for a direct debit, and on the next one for a redemption', () => {
    expect(earliestStartDate(debitRules)).toBe('2026-11-26');
    expect(earliestStartDate(redemptionRules)).toBe('2026-11-20');
    expect(decideSchedule({ ...scheduleInput, startDate: '2026-11-26' }, debitRules).ok).toBe(true);
  });

  test.each<[Partial<ScheduleInput>, string, string]>([
    [{ period: undefined }, 'per_period', 'Campo requerido.'],
    [{ startDate: undefined }, 'per_start_date', 'Campo requerido.'],
    [{ startDate: '2026-12-29' }, 'per_start_date', 'Elija un día del 1 al 28.'],
    [
      { startDate: '2026-11-25' },
      'per_start_date',
      'La primera fecha tiene que ser el 26-nov-2026 o posterior.',
    ],
    [
      { startDate: '2033-01-05' },
      'per_start_date',
      'La primera fecha no contiene un valor válido.',
    ],
    [
      { endDate: '2026-12-05' },
      'per_end_date',
      'La fecha de fin tiene que ser posterior a la de inicio.',
    ],
    [{ increaseType: 'LINEAL' }, 'per_increase', 'Campo requerido.'],
    [
      { increaseType: 'LINEAL', increase: '1.005' },
      'per_increase',
      'El aumento no contiene un valor válido.',
    ],
    [
      { increaseType: 'PORCENTUAL', increase: '100.01' },
      'per_increase',
      'El aumento no contiene un valor válido.',
    ],
    [
      { increaseType: 'ACUMULATIVO', increase: '-3' },
      'per_increase',
      'El aumento no contiene un valor válido.',
    ],
    [{ increase: '3' }, 'per_increase', 'El aumento no contiene un valor válido.'],
  ])('with %o is refused on %s: %s', (changes, field, message) => {
    expect(refusalMessages(decideSchedule({ ...scheduleInput, ...changes }, debitRules))).toEqual([
      [field, message],
    ]);
  });

  test('of a redemption cannot have a yearly increase', () => {
    const withIncrease = { ...scheduleInput, increaseType: 'LINEAL', increase: '5' } as const;
    expect(refusalMessages(decideSchedule(withIncrease, redemptionRules))).toEqual([
      ['per_increase_type', 'El aumento no contiene un valor válido.'],
    ]);
  });
});

const subscription: PeriodicSubscriptionFacts = {
  accountType: 'FI',
  product: {
    productType: 'FI',
    assetClass: 'MIXTO',
    complex: false,
    closedToNew: false,
    minimumInitial: '1500.00',
    minimumAdditional: '1.00',
  },
  minimumPeriodic: '30.00',
  amountMode: 'CASH',
  cash: '30.00',
  heldUnits: '0.000000',
  clientClass: 'MINORISTA',
  appropriateness: 'CONVENIENTE',
  phrase: undefined,
  requiredDocuments: [],
  acceptedDocuments: [],
  paymentMethod: 'DOMICILIACION',
  nav: '10.000000',
  filMinimum: '100000.00',
  schedule: scheduleInput,
  rules: debitRules,
  yearlyLimit: null,
  bankAccount: { status: 'VALIDATED', wasDebited: false },
};

describe('a periodic subscription', () => {
  test('requires the minimum of an instalment, not that of a first purchase', () => {
    expect(decidePeriodicSubscription(subscription)).toMatchObject({
      ok: true,
      value: { amount: '30.00', units: '3.000000', schedule: { startDate: '2026-12-05' } },
    });
  });

  test.each<[Partial<PeriodicSubscriptionFacts>, string]>([
    [{ cash: '29.99' }, '400-040'],
    [{ cash: '30000.01' }, '400-020'],
    [{ paymentMethod: 'TRANSFERENCIA' }, '400-020'],
    [{ bankAccount: null }, '400-020'],
    [{ bankAccount: { status: 'PENDING', wasDebited: false } }, '400-020'],
    [{ appropriateness: null }, '400-044'],
    [{ accountType: 'PP' }, '400-046'],
    [{ schedule: { ...scheduleInput, period: undefined } }, '400-020'],
    [{ yearlyLimit: { annual: '359.99', remaining: '359.99' } }, '400-020'],
    [{ yearlyLimit: { annual: '360.00', remaining: '29.99' } }, '400-020'],
  ])('%o is refused with %s', (changes, code) => {
    const decision = decidePeriodicSubscription({ ...subscription, ...changes });
    expect(decision).toMatchObject({ ok: false, refusals: [{ code }] });
  });

  test('gets every refusal at once', () => {
    const decision = decidePeriodicSubscription({
      ...subscription,
      cash: '',
      bankAccount: null,
      schedule: { ...scheduleInput, period: undefined },
    });
    expect(refusalMessages(decision).map(([field]) => field)).toEqual([
      'cash',
      'uuid_bank_account',
      'per_period',
    ]);
  });

  test('may reach the yearly limit, and has fewer instalments in its first year', () => {
    const yearlyLimit = { annual: '360.00', remaining: '30.00' };
    expect(decidePeriodicSubscription({ ...subscription, yearlyLimit }).ok).toBe(true);
  });
});

const limits = {
  minKeep: legalParameterOn('min_keep', today),
  minKeepUnitsLegacy: legalParameterOn('min_keep_units_legacy', today),
  legacyEquityBefore: legalParameterOn('legacy_equity_before', today),
  cashLimitPercent: legalParameterOn('cash_order_limit_percent', today),
};
const redemption: PeriodicRedemptionFacts = {
  accountType: 'FI',
  product: { productType: 'FI', assetClass: 'MIXTO' },
  amountMode: 'CASH',
  cash: '200.00',
  participations: undefined,
  held: '50.000000',
  nav: '10.000000',
  firstPurchaseDate: '2024-01-10',
  limits,
  bankAccount: { status: 'VALIDATED', signedAt: new Date(0), holdHours: 72 },
  now: new Date(`${today}T10:00:00Z`),
  schedule: scheduleInput,
  rules: redemptionRules,
};

describe('a periodic redemption', () => {
  test('is accepted although a later execution would leave less than the minimum to keep', () => {
    expect(decidePeriodicRedemption({ ...redemption, cash: '450.00' })).toMatchObject({
      ok: true,
      value: { units: '45.000000', gross: '450.00' },
    });
  });

  test.each<[Partial<PeriodicRedemptionFacts>, string]>([
    [{ cash: '500.01' }, '400-042'],
    [{ amountMode: 'TOTAL', cash: undefined }, '400-020'],
    [{ amountMode: 'PERCENTAGE', cash: undefined }, '400-020'],
    [{ bankAccount: null }, '400-020'],
    [{ accountType: 'PP' }, '400-046'],
    [{ schedule: { ...scheduleInput, startDate: today } }, '400-020'],
  ])('%o is refused with %s', (changes, code) => {
    const decision = decidePeriodicRedemption({ ...redemption, ...changes });
    expect(decision).toMatchObject({ ok: false, refusals: [{ code }] });
  });

  const estimateDuration = (available: string, executions: number, endsWithin: boolean) =>
    estimatePositionDuration({
      available,
      units: '20.000000',
      period: 'TRIMESTRAL',
      executions: Array.from({ length: executions }, (_, index) => ({
        date: `2027-0${index + 1}-05`,
      })),
      endsWithin,
      limits: redemption,
    });

  test.each([
    ['100.000000', 9, false, { monthsLeft: 15, brokenOn: '2027-06-05' }],
    ['105.000000', 9, false, { monthsLeft: 15, brokenOn: '2027-05-05' }],
    ['10.000000', 9, false, { monthsLeft: 0, brokenOn: '2027-01-05' }],
    ['100.000000', 3, true, { monthsLeft: null, brokenOn: null }],
  ] as const)(
    'with %s available units, %i executions, and its end after these: %s, lasts %o',
    (available, executionCount, endsWithin, expected) => {
      expect(estimateDuration(available, executionCount, endsWithin)).toEqual(expected);
    },
  );
});

describe('a stop that a client requests', () => {
  test.each([
    ['2026-12-03', false],
    ['2026-12-04', true],
    ['2026-12-09', true],
  ])('on %s it is too late for the execution on 9 December: %s', (requestedOn, expected) => {
    const nextExecution = '2026-12-09';
    expect(
      isTooLateToStopNextExecution({ today: requestedOn, nextExecution, calendar: madridCalendar }),
    ).toBe(expected);
  });

  test('without a next execution, the stop takes effect at once', () => {
    expect(
      isTooLateToStopNextExecution({ today, nextExecution: null, calendar: madridCalendar }),
    ).toBe(false);
  });
});
