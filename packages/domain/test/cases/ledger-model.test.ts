import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../src/calendar/plain-date.ts';
import { addMoney, subtractMoney, sumMoney, sumUnits } from '../../src/money/arithmetic.ts';
import { isNegative } from '../../src/money/decimal-text.ts';
import { replayLedger } from './replay.ts';
import type { LedgerEvent } from './shapes.ts';

const fundNames = ['A', 'B', 'C'];
const nav = fc.integer({ min: 1_000_000, max: 900_000_000 }).map((n) => (n / 1e6).toFixed(6));
const step = fc.record({
  kind: fc.constantFrom('SUSCRIPCION', 'SUSCRIPCION', 'REEMBOLSO', 'TRASPASO_INTERNO'),
  from: fc.constantFrom(...fundNames),
  to: fc.constantFrom(...fundNames),
  amount: fc.integer({ min: 10_000, max: 10_000_000 }).map((n) => (n / 100).toFixed(2)),
  out: nav,
  into: nav,
  all: fc.boolean(),
});

interface BookedEvent {
  type: string;
  units?: string;
  units_out?: string;
  units_in?: string;
  cost?: string;
  acquisition_value?: string;
  net?: string;
  withholding?: string;
  gross?: string;
}

/**
 * Converts random steps to ledger events. Leaves out redemptions and transfers of a fund before its first purchase.
 */
function eventsOf(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const boughtFunds = new Set<string>();
  return steps.flatMap(({ kind, from, to, amount, out, into, all }, index): LedgerEvent[] => {
    const day = addDays('2020-01-01', index * 3);
    const size = all ? { mode: 'TOTAL' as const } : { mode: 'AMOUNT' as const, value: amount };
    if (kind === 'SUSCRIPCION') {
      boughtFunds.add(from);
      return [{ type: kind, fund: from, nav_date: day, amount, nav: out }];
    }
    if (!boughtFunds.has(from) || (kind === 'TRASPASO_INTERNO' && from === to)) return [];
    if (all) boughtFunds.delete(from);
    if (kind === 'REEMBOLSO') return [{ type: kind, fund: from, nav_date: day, nav: out, ...size }];
    boughtFunds.add(to);
    const switchDates = { in_nav_date: addDays(day, 1), in_nav: into };
    return [{ type: kind, from, to, nav_date: day, out_nav: out, ...switchDates, ...size }];
  });
}

const definedValues = (values: (string | undefined)[]) => values.filter((value) => value !== undefined);

test('after random orders, remaining units and cost equal those that entered less those that left, and a replay gives the same ledger', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const events = eventsOf(steps);
      const first = replayLedger(events, '0.19');
      const bookedEvents = first.results as BookedEvent[];
      const remainingLots = Object.values(first.lotsAfter).flat();
      const costIn = sumMoney(definedValues(bookedEvents.map(({ cost }) => cost)));
      const costOut = sumMoney(definedValues(bookedEvents.map((one) => one.acquisition_value)));
      expect(sumMoney(remainingLots.map(({ cost }) => cost))).toBe(subtractMoney(costIn, costOut));
      const enteredUnits = bookedEvents.flatMap((one) =>
        one.type === 'SUSCRIPCION' ? [one.units ?? '0'] : [one.units_in ?? '0'],
      );
      const exitLines = bookedEvents.flatMap((one) =>
        one.type === 'REEMBOLSO' ? [`-${one.units}`] : [`-${one.units_out ?? '0'}`],
      );
      expect(sumUnits([...enteredUnits, ...exitLines])).toBe(sumUnits(remainingLots.map(({ units }) => units)));
      expect(remainingLots.some(({ units, cost }) => isNegative(units) || isNegative(cost))).toBe(false);
      for (const bookedEvent of bookedEvents.filter(({ type }) => type === 'REEMBOLSO')) {
        expect(addMoney(bookedEvent.net ?? '', bookedEvent.withholding ?? '')).toBe(bookedEvent.gross);
      }
      expect(replayLedger(events, '0.19').lotsAfter).toEqual(first.lotsAfter);
    }),
    { numRuns: 300 },
  );
});
