import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { addMoney, subtractMoney, sumExact, valueOf } from '../money/arithmetic.ts';
import { roundText, toCents, toMillionths } from '../money/decimal-text.ts';
import type { CapitalFlow } from './capital-flow.ts';
import { gainsOf } from './gains.ts';
import { exactValue, ratePercent, ungrown } from './growth.ts';
import {
  advancePerformance,
  advancePosition,
  indexOn,
  noPerformance,
  noPosition,
  type PositionState,
} from './performance.ts';
import { periodReturn, type PerformanceReading } from './period-return.ts';
import { timeWeightedReturn } from './time-weighted.ts';

const firstDay = '2020-01-01';
const six = (millionths: number): string => (millionths / 1e6).toFixed(6);

/** One product day by day: what it is worth, and participations that come or go, in thousandths. */
const productDays = fc.array(
  fc.record({
    nav: fc.integer({ min: 80_000_000, max: 120_000_000 }),
    move: fc.constantFrom('none', 'none', 'in', 'out', 'all', 'transfer_in', 'transfer_out'),
    millionths: fc.integer({ min: 1, max: 500_000 }).map((thousandths) => thousandths * 1000),
  }),
  { minLength: 1, maxLength: 40 },
);

type ProductDay = typeof productDays extends fc.Arbitrary<(infer Day)[]> ? Day : never;
type Movement = CapitalFlow & { units: string };

/** The movement of a day; what goes keeps a cost of nine tenths of it, so that there are gains of both kinds. */
function movementOf({ nav, move, millionths }: ProductDay, held: string): Movement[] {
  const all = Number(toMillionths(held));
  const leaving = move === 'all' ? all : Math.min(all, millionths);
  if (move === 'none' || (all === 0 && !move.endsWith('in'))) return [];
  const units = six(move.endsWith('in') ? millionths : leaving);
  const amount = valueOf(units, six(nav));
  const part = valueOf(amount, '0.9');
  if (move === 'in') return [{ kind: 'contribution', units, amount, cost: amount }];
  if (move === 'transfer_in') return [{ kind: 'transfer_in', units, amount, cost: part }];
  const kind = move === 'transfer_out' ? 'transfer_out' : 'withdrawal';
  return [{ kind, units, amount, cost: part }];
}

interface PositionDay {
  date: string;
  nav: string;
  movements: Movement[];
  before: string;
  after: string;
  state: PositionState;
}

/** Every day advanced, with what was held before and after its movements. */
function live(product: readonly ProductDay[]): PositionDay[] {
  let state = noPosition;
  return product.map((day, index) => {
    const [date, nav] = [addDays(firstDay, index), six(day.nav)];
    const movements = movementOf(day, state.units);
    const before = exactValue([{ units: state.units, nav }]);
    state = advancePosition(state, { date, nav, movements });
    return {
      date,
      nav,
      movements,
      before,
      after: exactValue([{ units: state.units, nav }]),
      state,
    };
  });
}

/** Π before ÷ after as one exact fraction. */
function exactGrowth(points: readonly { before: string; after: string }[]) {
  const whole = (value: string) => BigInt(roundText(value, 12).replace('.', ''));
  let [top, bottom, held] = [1n, 1n, 0n];
  for (const { before, after } of points) {
    if (held > 0n) {
      top *= whole(before);
      bottom *= held;
    }
    held = whole(after);
  }
  return { top, bottom };
}

/** The growth is the fraction to twelve digits, of which eight are the most that is ever shown. */
function expectGrowth(growth: string, { top, bottom }: { top: bigint; bottom: bigint }): void {
  const found = BigInt(roundText(growth, 18).replace('.', '')) * bottom;
  const exact = top * 10n ** 18n;
  const apart = found > exact ? found - exact : exact - found;
  expect(apart * 10n ** 12n <= exact + bottom * 10n ** 18n).toBe(true);
}

const reading = ({ date, state, nav, after }: PositionDay): PerformanceReading => ({
  date,
  state,
  value: valueOf(state.units, nav),
  exactValue: after,
});

describe('a state that every day advances', () => {
  test('has the index of all sub-periods at once, and so does one of the days that moved alone', () => {
    fc.assert(
      fc.property(productDays, (product) => {
        const days = live(product);
        let sparse = noPosition;
        days.forEach((day, at) => {
          if (day.movements.length > 0) sparse = advancePosition(sparse, day);
          const growth = indexOn(day.state, day.after);
          expectGrowth(growth, exactGrowth(days.slice(0, at + 1)));
          expect(indexOn(sparse, day.after)).toBe(growth);
          expect({ ...sparse, date: day.date }).toEqual(day.state);
        });
        expect(ratePercent(timeWeightedReturn(days))).toBe(
          ratePercent(
            timeWeightedReturn(
              days.filter(({ movements }, at) => movements.length > 0 || at === days.length - 1),
            ),
          ),
        );
      }),
    );
  });

  test('tells a range from its two ends as the days between tell it', () => {
    fc.assert(
      fc.property(productDays, fc.nat(), fc.nat(), (product, one, other) => {
        const days = live(product);
        const [from, to] = [one % days.length, other % days.length].toSorted((a, b) => a - b);
        const [start, end] = [days[from ?? 0], days[to ?? 0]];
        if (!start || !end) throw new Error('the range has no ends');
        const between = days.slice((from ?? 0) + 1, (to ?? 0) + 1);
        const flows = between.flatMap(({ movements }) => movements);
        const sum = (incoming: boolean) =>
          flows
            .filter(({ kind }) => (kind === 'contribution' || kind === 'transfer_in') === incoming)
            .reduce((total, { amount }) => addMoney(total, amount), '0.00');
        const period = periodReturn(reading(start), reading(end));
        expect(period).toMatchObject({ contributions: sum(true), withdrawals: sum(false) });
        expect(addMoney(period.startValue, period.netContributions, period.gain)).toBe(
          period.endValue,
        );
        if (period.twr === null) expect(flows).toEqual([]);
        else
          expectGrowth(
            sumExact([period.twr, '1']),
            exactGrowth([{ before: '0', after: start.after }, ...between]),
          );
      }),
    );
  });

  test('is the same for an account whose two products are taken together, transfers between them aside', () => {
    fc.assert(
      fc.property(productDays, productDays, (first, second) => {
        const length = Math.min(first.length, second.length);
        const [one, two] = [live(first.slice(0, length)), live(second.slice(0, length))];
        let account = noPerformance;
        const points = one.map((day, at) => {
          const other = two[at] ?? day;
          const together = (pick: 'before' | 'after') => sumExact([day[pick], other[pick]]);
          const [before, after] = [together('before'), together('after')];
          const flows = [...day.movements, ...other.movements];
          account = advancePerformance(account, { date: day.date, before, after, flows });
          return { before, after };
        });
        const [lastOne, lastTwo, last] = [one.at(-1), two.at(-1), points.at(-1)];
        if (!lastOne || !lastTwo || !last) throw new Error('no days');
        expectGrowth(indexOn(account, last.after), exactGrowth(points));
        for (const total of [
          'contributions',
          'withdrawals',
          'cost',
          'realisedGain',
          'deferredGain',
        ] as const)
          expect(account[total]).toBe(addMoney(lastOne.state[total], lastTwo.state[total]));
      }),
    );
  });
});

describe('gains', () => {
  test('differ by what redemptions made real and transfers brought untaxed, to the cent', () => {
    fc.assert(
      fc.property(productDays, (product) => {
        for (const { state, nav } of live(product)) {
          const gains = gainsOf(state, valueOf(state.units, nav));
          expect(gains.difference).toBe(subtractMoney(gains.realisedGain, gains.deferredGain));
          expect(toCents(gains.economicGain) - toCents(gains.fiscalGain)).toBe(
            toCents(gains.difference),
          );
        }
      }),
    );
  });

  test('are told apart after a transfer and a redemption', () => {
    const arrived = advancePerformance(noPerformance, {
      date: '2026-01-02',
      before: '0',
      after: '1500',
      flows: [{ kind: 'transfer_in', amount: '1500.00', cost: '1000.00' }],
    });
    expect(gainsOf(arrived, '1500.00')).toEqual({
      value: '1500.00',
      netContributions: '1500.00',
      cost: '1000.00',
      economicGain: '0.00',
      fiscalGain: '500.00',
      difference: '-500.00',
      realisedGain: '0.00',
      deferredGain: '500.00',
    });
    const half = advancePerformance(arrived, {
      date: '2026-11-18',
      before: '1800',
      after: '900',
      flows: [{ kind: 'withdrawal', amount: '900.00', cost: '500.00' }],
    });
    expect(gainsOf(half, '900.00')).toMatchObject({
      netContributions: '600.00',
      economicGain: '300.00',
      fiscalGain: '400.00',
      difference: '-100.00',
      realisedGain: '400.00',
    });
    const left = advancePerformance(half, {
      date: '2026-11-19',
      before: '900',
      after: '0',
      flows: [{ kind: 'transfer_out', amount: '900.00', cost: '500.00' }],
    });
    expect(gainsOf(left, '0.00')).toMatchObject({
      cost: '0.00',
      economicGain: '300.00',
      fiscalGain: '0.00',
      realisedGain: '400.00',
      deferredGain: '100.00',
    });
  });
});

describe('an index', () => {
  const day = (date: string, before: string, after: string) => ({ date, before, after, flows: [] });

  test('rests while nothing is held, and goes on from there', () => {
    let state = advancePerformance(noPerformance, day('2026-01-02', '0', '100'));
    state = advancePerformance(state, day('2026-02-02', '110', '0'));
    expect(ratePercent(sumExact([indexOn(state, '0'), '-1']))).toBe('10.00');
    state = advancePerformance(state, day('2026-03-02', '0', '50'));
    expect(ratePercent(sumExact([indexOn(state, '55'), '-1']))).toBe('21.00');
    expect(state.since).toBe('2026-01-02');
  });

  test('keeps money that is on its way between two products', () => {
    const held = [{ units: '10.000000', nav: '12.500000' }];
    expect(exactValue(held, '75.00')).toBe('200');
    let state = advancePerformance(noPerformance, day('2026-04-01', '0', '200'));
    state = advancePerformance(state, day('2026-04-06', '210', '209.99999'));
    expect(indexOn(state, '209.99999')).toBe('1.050000000000000000');
  });

  test('has not grown before there was anything', () => {
    const state = advancePerformance(noPerformance, day('2026-01-02', '0', '0'));
    expect(state).toEqual({ ...noPerformance, date: '2026-01-02' });
    expect(indexOn(state, '0')).toBe(ungrown);
  });

  test('stops at a value that nothing has brought, and at a day that comes again', () => {
    expect(() => indexOn(noPerformance, '1')).toThrow('a value that nothing has brought');
    const state = advancePerformance(noPerformance, day('2026-01-02', '0', '100'));
    expect(() => advancePerformance(state, day('2026-01-02', '100', '100'))).toThrow(
      'does not follow',
    );
  });
});
