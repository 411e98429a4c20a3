import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { addMoney, addUnits, compareDecimal, sumMoney, sumUnits } from '../money/arithmetic.ts';
import { isNegative, isPositive } from '../money/decimal-text.ts';
import { computeRedemptionFigures, computeFiscalItems } from '../orders/figures.ts';
import { consumeLots, realiseLots } from './consume.ts';
import { compareLotsFifo, type Lot, totalLotCost, totalLotUnits } from './lot.ts';
import { mergeLotsWithoutUnits, computeTransferIn, computeTransferOut } from './transfer.ts';

function decimalText(scaled: bigint, decimals: number): string {
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
const drawUnits = (min: bigint) =>
  fc.bigInt({ min, max: 10n ** 11n }).map((n) => decimalText(n, 6));
const euros = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((n) => decimalText(n, 2));
const nav = fc.bigInt({ min: 100_000n, max: 10n ** 9n }).map((n) => decimalText(n, 6));
const lots = fc
  .array(fc.record({ days: fc.nat(4000), participations: drawUnits(1n), cost: euros }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((rows) =>
    rows.map(({ days, participations, cost }, seq): Lot => ({
      uuid: `lot-${seq}`,
      acquisitionDate: addDays('2014-01-01', days),
      entryDate: addDays('2014-01-01', days),
      seq,
      participations,
      cost,
      origin: 'SUSCRIPCION',
      isPre1994: false,
    })),
  );

function testLot(changes: Partial<Lot>): Lot {
  return {
    uuid: 'a',
    acquisitionDate: '2020-01-01',
    entryDate: '2020-01-01',
    seq: 1,
    participations: '10.000000',
    cost: '100.00',
    origin: 'SUSCRIPCION',
    isPre1994: false,
    ...changes,
  };
}

describe('first in, first out', () => {
  test('sorts lots by acquisition date, then entry date, then sequence number', () => {
    const ownLot = testLot({ uuid: 'own', acquisitionDate: '2021-01-01' });
    const carriedLot = testLot({ uuid: 'carried', entryDate: '2025-01-01', seq: 9 });
    const sameDay = testLot({ uuid: 'second', seq: 2 });
    const laterEntry = testLot({ uuid: 'later', entryDate: '2020-06-01', seq: 0 });
    const sortedUuids = [ownLot, carriedLot, laterEntry, sameDay, testLot({})]
      .toSorted(compareLotsFifo)
      .map(({ uuid }) => uuid);
    expect(sortedUuids).toEqual(['a', 'second', 'later', 'carried', 'own']);
  });

  test('zero units consume no lot', () => {
    expect(consumeLots([testLot({})], '0')).toEqual({ consumed: [], remaining: [testLot({})] });
    expect(realiseLots([], '0')).toEqual([]);
  });

  test('the whole position includes a lot that rounding has left without units', () => {
    const emptyLot = testLot({ uuid: 'empty', seq: 2, participations: '0.000000', cost: '0.03' });
    const { consumed, remaining } = consumeLots([testLot({}), emptyLot], '10');
    expect(remaining).toEqual([]);
    expect(totalLotCost(consumed)).toBe('100.03');
  });

  test('more units than the position, or fewer than zero, throw', () => {
    expect(() => consumeLots([testLot({})], '10.000001')).toThrow('more units');
    expect(() => consumeLots([testLot({})], '-1')).toThrow('below zero');
  });

  test('the units and costs of consumed and remaining lots add up to those of all lots', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 1000 }), (heldLots, permille) => {
        const totalUnits = totalLotUnits(heldLots);
        const unitsToConsume = (BigInt(totalUnits.replace('.', '')) * BigInt(permille)) / 1000n;
        const { consumed, remaining } = consumeLots(heldLots, decimalText(unitsToConsume, 6));
        expect(addUnits(totalLotUnits(consumed), totalLotUnits(remaining))).toBe(totalUnits);
        expect(totalLotUnits(consumed)).toBe(decimalText(unitsToConsume, 6));
        expect(addMoney(totalLotCost(consumed), totalLotCost(remaining))).toBe(
          totalLotCost(heldLots),
        );
        expect([...consumed, ...remaining].some(({ cost }) => isNegative(cost))).toBe(false);
        expect(remaining.every(({ participations }) => isPositive(participations))).toBe(true);
      }),
    );
  });
});

describe('a redemption', () => {
  test('has net amount and withholding that add up to the gross amount, and lots that add up to each total', () => {
    fc.assert(
      fc.property(lots, nav, (heldLots, price) => {
        const figures = computeRedemptionFigures({
          lots: heldLots,
          nav: price,
          rate: '0.19',
          total: true,
        });
        expect(addMoney(figures.net, figures.withholding)).toBe(figures.gross);
        expect(addMoney(figures.cost, figures.gain)).toBe(figures.gross);
        expect(sumMoney(figures.consumed.map(({ proceeds }) => proceeds))).toBe(figures.gross);
        const items = computeFiscalItems(figures);
        expect(sumMoney(items.map(({ withholding }) => withholding))).toBe(figures.withholding);
        expect(sumMoney(items.map(({ gain }) => gain))).toBe(figures.gain);
        expect(items.some(({ withholding }) => isNegative(withholding))).toBe(false);
      }),
    );
  });

  test('by amount has the ordered amount as its gross amount, but at most the value of the position', () => {
    const heldLots = [testLot({})];
    const partialFigures = computeRedemptionFigures({
      lots: heldLots,
      nav: '9.99',
      rate: '0.19',
      cash: '50',
    });
    expect(partialFigures).toMatchObject({
      units: '5.005005',
      gross: '50.00',
      cost: '50.05',
      gain: '-0.05',
    });
    const totalFigures = computeRedemptionFigures({
      lots: heldLots,
      nav: '4.99',
      rate: '0.19',
      cash: '50',
    });
    expect(totalFigures).toMatchObject({ units: '10.000000', gross: '49.90', remaining: [] });
  });

  test('with a loss has no withholding', () => {
    const figures = computeRedemptionFigures({
      lots: [testLot({})],
      nav: '9',
      rate: '0.19',
      total: true,
    });
    expect(computeFiscalItems(figures)).toMatchObject([
      { withholding: '0.00', withholdingBase: '0.00' },
    ]);
  });
});

describe('a transfer', () => {
  test('keeps the cost and acquisition dates of the lots, and divides all units over them', () => {
    fc.assert(
      fc.property(lots, nav, nav, (heldLots, navOut, navIn) => {
        const transferOut = computeTransferOut({
          lots: heldLots,
          order: { total: true },
          nav: navOut,
        });
        fc.pre(isPositive(transferOut.amount));
        const transferIn = computeTransferIn({
          amount: transferOut.amount,
          nav: navIn,
          lots: transferOut.lots,
        });
        expect(totalLotCost(transferIn.lots)).toBe(totalLotCost(heldLots));
        expect(sumUnits(transferIn.lots.map(({ participations }) => participations))).toBe(
          transferIn.unitsIn,
        );
        expect(transferIn.lots.map(({ acquisitionDate }) => acquisitionDate)).toEqual(
          heldLots.toSorted(compareLotsFifo).map(({ acquisitionDate }) => acquisitionDate),
        );
      }),
    );
  });

  test('a lot without units in the destination adds its cost to a neighbouring lot', () => {
    const carriedLot = (participations: string, cost: string, acquisitionDate: string) =>
      ({ participations, cost, acquisitionDate, origin: 'TRASPASO', isPre1994: false }) as const;
    const noUnits = '0.000000';
    const mergedLots = mergeLotsWithoutUnits([
      carriedLot(noUnits, '0.01', '2019-01-02'),
      carriedLot('5.000000', '50.00', '2020-01-02'),
      carriedLot(noUnits, '0.02', '2021-01-04'),
    ]);
    expect(mergedLots).toEqual([carriedLot('5.000000', '50.03', '2020-01-02')]);
  });

  test('a tax history that does not add up to the amount throws', () => {
    const taxHistory = [{ acquisitionDate: '2020-01-01', cost: '5.00', proceeds: '9.99' }];
    expect(() => computeTransferIn({ amount: '10.00', nav: '1', lots: taxHistory })).toThrow(
      'add up',
    );
    expect(
      compareDecimal(
        computeTransferIn({ amount: '9.99', nav: '1', lots: taxHistory }).unitsIn,
        '9.99',
      ),
    ).toBe(0);
  });
});
