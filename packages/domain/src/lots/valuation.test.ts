import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subtractMoney, sumMoney, computeUnitsValue } from '../money/arithmetic.ts';
import { totalLotUnits } from './lot.ts';
import { getLotEntryKind } from './provenance.ts';
import { valueLots } from './valuation.ts';

const today = '2026-11-20';

test('a lot is valued at the last net asset value, and its age is counted from its acquisition date', () => {
  const lots = [
    { acquisitionDate: '2009-03-16', participations: '45.000000', cost: '600.00' },
    { acquisitionDate: '2026-11-20', participations: '15.000000', cost: '0.00' },
  ];
  const facts = { nav: '21.000100', today, roundingDifference: '0.01', includesLastLot: true };
  expect(valueLots(lots, facts)).toEqual([
    { value: '945.00', gain: '345.00', gainPercent: '57.50', daysHeld: 6458 },
    { value: '315.01', gain: '315.01', gainPercent: null, daysHeld: 0 },
  ]);
  expect(valueLots(lots, { ...facts, includesLastLot: false }).map(({ value }) => value)).toEqual([
    '945.00',
    '315.00',
  ]);
});

test('the values of all lots, in pages of any size, add up to the value of the position', () => {
  const units = fc.integer({ min: 1, max: 900_000_000 }).map((n) => (n / 1e6).toFixed(6));
  fc.assert(
    fc.property(
      fc.array(units, { minLength: 1, maxLength: 30 }),
      units,
      fc.integer({ min: 1, max: 10 }),
      (unitsOfLots, nav, pageSize) => {
        const lots = unitsOfLots.map((participations) => ({
          acquisitionDate: today,
          participations,
          cost: '1.00',
        }));
        const totalValue = computeUnitsValue(totalLotUnits(lots), nav);
        const sumOfRoundedValues = sumMoney(
          unitsOfLots.map((lotUnits) => computeUnitsValue(lotUnits, nav)),
        );
        const roundingDifference = subtractMoney(totalValue, sumOfRoundedValues);
        const pages = Array.from({ length: Math.ceil(lots.length / pageSize) }, (_, page) =>
          valueLots(lots.slice(page * pageSize, (page + 1) * pageSize), {
            nav,
            today,
            roundingDifference,
            includesLastLot: (page + 1) * pageSize >= lots.length,
          }),
        );
        expect(sumMoney(pages.flat().map(({ value }) => value))).toBe(totalValue);
      },
    ),
  );
});

test.each([
  ['SUSCRIPCION', 'SUSCRIPCION', 'PURCHASE'],
  ['SUSCRIPCION', 'APORTACION', 'PURCHASE'],
  ['TRASPASO', 'TRASPASO_INTERNO', 'TRANSFER_INSIDE'],
  ['TRASPASO', 'TRASPASO_ENTRADA', 'TRANSFER_IN'],
  ['HERENCIA', 'SUSCRIPCION', 'INHERITANCE'],
  ['DONACION', 'SUSCRIPCION', 'DONATION'],
] as const)(
  'a lot of origin %s by an order of type %s entered the fund as %s',
  (origin, type, kind) => expect(getLotEntryKind(origin, type)).toBe(kind),
);
