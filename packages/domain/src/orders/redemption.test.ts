import { describe, expect, test } from 'vitest';
import { computeAvailableUnits, computeUnlocks } from './holding.ts';
import { decideRedemption, type RedemptionFacts } from './redemption.ts';

const now = new Date('2026-11-20T10:00:00Z');
const hourMs = 3_600_000;
const holding = { held: '100.000000', reserved: '0', blocked: '0', debitLocked: '0' };
const account = { status: 'VALIDATED' as const, signedAt: new Date(0), holdHours: 72 };

const facts: RedemptionFacts = {
  accountType: 'FI',
  product: { productType: 'FI', assetClass: 'MIXTO' },
  amountMode: 'CASH',
  cash: '500.00',
  participations: undefined,
  holding,
  nav: '10.000000',
  firstPurchaseDate: '2018-01-02',
  limits: {
    minKeep: '100.00',
    minKeepUnitsLegacy: '1.000000',
    legacyEquityBefore: '2019-07-05',
    cashLimitPercent: '95',
  },
  bankAccount: account,
  now,
};
const byUnits = (participations: string) => ({
  amountMode: 'PARTICIPATIONS' as const,
  cash: undefined,
  participations,
});
const totalAmount = { amountMode: 'TOTAL' as const, cash: undefined };
const equity = { product: { productType: 'FI', assetClass: 'RENTA_VARIABLE' } } as const;

describe('a valid redemption', () => {
  test.each<[string, Partial<RedemptionFacts>, object]>([
    [
      'by amount',
      {},
      {
        mode: 'CASH',
        subType: 'PARCIAL_IMPORTE',
        units: '50.000000',
        gross: '500.00',
        remainingUnits: '50.000000',
        remainingValue: '500.00',
      },
    ],
    [
      'by units',
      byUnits('33.3'),
      { mode: 'PARTICIPATIONS', subType: 'PARCIAL_PARTICIPACIONES', gross: '333.00' },
    ],
    [
      'of the whole position',
      totalAmount,
      {
        mode: 'TOTAL',
        subType: 'TOTAL',
        units: '100.000000',
        gross: '1000.00',
        remainingUnits: '0.000000',
      },
    ],
    ['of the whole position, stated in units', byUnits('100'), { mode: 'TOTAL', subType: 'TOTAL' }],
    ['that leaves exactly 100 €', byUnits('90'), { remainingValue: '100.00' }],
    [
      'of exactly 95 % by amount',
      { nav: '100.000000', cash: '9500.00' },
      { remainingValue: '500.00' },
    ],
    [
      'of an equity fund bought before 5 July 2019 that leaves one unit',
      { ...equity, ...byUnits('99') },
      { remainingUnits: '1.000000', remainingValue: '10.00' },
    ],
    [
      'of all units that another order leaves',
      { ...totalAmount, holding: { ...holding, reserved: '40' } },
      { mode: 'TOTAL', units: '60.000000' },
    ],
    [
      'all that a recent direct debit leaves free, with less than 100 € locked',
      { ...totalAmount, holding: { ...holding, debitLocked: '1' } },
      { mode: 'TOTAL', units: '99.000000', remainingUnits: '1.000000' },
    ],
    [
      'of as many units as a recent direct debit leaves free, with less than 100 € locked',
      { ...byUnits('99'), holding: { ...holding, debitLocked: '1' } },
      { mode: 'PARTICIPATIONS', units: '99.000000', remainingUnits: '1.000000' },
    ],
    [
      'to a bank account added 72 hours ago',
      { bankAccount: { ...account, signedAt: new Date(now.getTime() - 72 * hourMs) } },
      { mode: 'CASH' },
    ],
  ])('%s', (_, changes, value) => {
    expect(decideRedemption({ ...facts, ...changes })).toMatchObject({ ok: true, value });
  });
});

describe('a refused redemption', () => {
  test.each<[string, Partial<RedemptionFacts>, string, string | undefined]>([
    ['from an account of pension plans', { accountType: 'PP' }, '400-046', 'id_product'],
    [
      'of a pension plan',
      { product: { productType: 'PP', assetClass: 'MIXTO' } },
      '400-046',
      'id_product',
    ],
    ['by percentage', { amountMode: 'PERCENTAGE' }, '400-020', 'amount_mode'],
    ['without an amount', { cash: undefined }, '400-020', 'cash'],
    ['of zero euros', { cash: '0.00' }, '400-020', 'cash'],
    ['of a negative amount', { cash: '-1' }, '400-020', 'cash'],
    ['of an amount with three decimals', { cash: '1.001' }, '400-020', 'cash'],
    ['of an amount above the largest size', { cash: '9'.repeat(40) }, '400-020', 'cash'],
    ['without units', byUnits(''), '400-020', 'participations'],
    ['of units with seven decimals', byUnits('1.0000001'), '400-020', 'participations'],
    [
      'of a millionth of a unit more than is held',
      byUnits('100.000001'),
      '400-042',
      'participations',
    ],
    [
      'of units reserved by another order',
      { ...byUnits('60'), holding: { ...holding, reserved: '50' } },
      '400-042',
      'participations',
    ],
    [
      'of blocked units',
      { ...byUnits('60'), holding: { ...holding, blocked: '50' } },
      '400-042',
      'participations',
    ],
    [
      'of units locked by direct debit',
      { ...byUnits('60'), holding: { ...holding, debitLocked: '50' } },
      '400-042',
      'participations',
    ],
    [
      'without units in the position',
      { ...totalAmount, holding: { ...holding, held: '0' } },
      '400-042',
      undefined,
    ],
    [
      'of less than a millionth of a unit',
      { cash: '0.01', nav: '99999.000000' },
      '400-042',
      'cash',
    ],
    ['that leaves 99.99 €', byUnits('90.001'), '400-041', 'participations'],
    [
      'that leaves 50 € after another order',
      { ...byUnits('55'), holding: { ...holding, reserved: '40' } },
      '400-041',
      'participations',
    ],
    ['by amount that leaves 90 €', { cash: '910.00' }, '400-041', 'cash'],
    [
      'of an equity fund bought on 5 July 2019 that leaves one unit',
      { ...equity, ...byUnits('99'), firstPurchaseDate: '2019-07-05' },
      '400-041',
      'participations',
    ],
    [
      'of an equity fund bought before 5 July 2019 that leaves half a unit',
      { ...equity, ...byUnits('99.5') },
      '400-041',
      'participations',
    ],
    [
      'that leaves only blocked units below the minimum',
      { ...totalAmount, holding: { ...holding, blocked: '1' } },
      '400-041',
      undefined,
    ],
    [
      'a part that leaves less than 100 €, of which a direct debit locks some',
      { ...byUnits('95'), holding: { ...holding, debitLocked: '1' } },
      '400-041',
      'participations',
    ],
    [
      'of a cent more than 95 % by amount',
      { nav: '100.000000', cash: '9500.01' },
      '400-020',
      'cash',
    ],
    ['without a bank account', { bankAccount: null }, '400-020', 'uuid_bank_account'],
    [
      'to a bank account that is not validated',
      { bankAccount: { ...account, status: 'PENDING' } },
      '400-020',
      'uuid_bank_account',
    ],
    [
      'to a bank account added now',
      { bankAccount: { ...account, signedAt: now } },
      '400-020',
      'uuid_bank_account',
    ],
  ])('%s', (_, changes, code, field) => {
    const decision = decideRedemption({ ...facts, ...changes });
    expect(decision).toMatchObject({ ok: false, refusals: [{ code, ...(field && { field }) }] });
  });

  test('the message states the minimum to keep and offers a total redemption', () => {
    const decision = decideRedemption({ ...facts, cash: '940.00' });
    expect(!decision.ok && decision.refusals.map(({ message }) => message)).toEqual([
      'El importe tiene que dejar al menos 100,00 € en el fondo, o ser total',
    ]);
  });

  test('the message states one unit for an equity fund first bought before 5 July 2019', () => {
    const decision = decideRedemption({ ...facts, ...equity, ...byUnits('99.5') });
    expect(!decision.ok && decision.refusals).toEqual([
      {
        name: 'PARTICIPACION_A_MANTENER',
        code: '400-041',
        http: 400,
        message: 'El importe tiene que dejar al menos 1 participación en el fondo, o ser total',
        field: 'participations',
      },
    ]);
  });
});

const locks = [
  { units: '20', until: '2026-12-20' },
  { units: '10', until: '2026-12-01' },
  { units: '5', until: '2026-12-20' },
];
const lockedHolding = { ...holding, debitLocked: '35', debitLocks: locks };

describe('units that a direct debit locks', () => {
  test('may be withdrawn from the day after their lock on, in the sequence of the days', () => {
    expect(computeUnlocks(lockedHolding)).toEqual([
      { from: '2026-12-02', participations: '10.000000' },
      { from: '2026-12-21', participations: '25.000000' },
    ]);
  });

  test('do not become free while other orders have reserved them or they are blocked', () => {
    expect(computeUnlocks({ ...lockedHolding, reserved: '40', blocked: '30' })).toEqual([
      { from: '2026-12-02', participations: '5.000000' },
      { from: '2026-12-21', participations: '25.000000' },
    ]);
    expect(computeUnlocks({ ...lockedHolding, reserved: '100' })).toEqual([]);
  });

  test.each<[string, Partial<RedemptionFacts>, string | undefined]>([
    ['more than is free today', byUnits('70'), 'participations'],
    [
      'everything while everything is locked',
      { ...totalAmount, holding: { ...lockedHolding, held: '35' } },
      undefined,
    ],
  ])('are named with their days when the order asks for %s', (_, changes, field) => {
    const decision = decideRedemption({ ...facts, holding: lockedHolding, ...changes });
    const unitsNow = changes.holding === undefined ? '65,000000' : '0,000000';
    expect(!decision.ok && decision.refusals).toMatchObject([
      {
        code: '400-042',
        message: `Ahora puede retirar ${unitsNow} participaciones. Las que pagó con un recibo reciente, más adelante: 10,000000 desde el 02-dic-2026 y 25,000000 desde el 21-dic-2026.`,
        ...(field && { field }),
      },
    ]);
  });

  test('are not named when the order asks for more than the position has', () => {
    const decision = decideRedemption({ ...facts, holding: lockedHolding, ...byUnits('101') });
    expect(!decision.ok && decision.refusals).toMatchObject([
      { code: '400-042', message: 'No dispone de participaciones suficientes.' },
    ]);
  });
});

test('available units are never negative', () => {
  expect(
    computeAvailableUnits({ ...holding, reserved: '60', blocked: '30', debitLocked: '30' }),
  ).toBe('0.000000');
  expect(computeAvailableUnits({ ...holding, reserved: '1.5' })).toBe('98.500000');
});
