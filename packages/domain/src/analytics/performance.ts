import type { PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import {
  addMoney,
  addUnits,
  compareDecimal,
  subtractMoney,
  subtractUnits,
} from '../money/arithmetic.ts';
import { isPositive, isZero } from '../money/decimal-text.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import { type CapitalFlow, isInflow } from './capital-flow.ts';
import { type ExactValue, exactValue, type Growth, growTo, ungrown } from './growth.ts';

/**
 * What has to be known of the past of a position or an account to go on measuring it: totals in euros since the
 * beginning, and the time-weighted index. A day advances it; a range is read from the states at its two ends.
 */
export interface PerformanceState {
  /** First day with a movement; null before it. */
  since: PlainDate | null;
  /** Last day that advanced it. */
  date: PlainDate | null;
  /** All that came in, transfers at market value. */
  contributions: Money;
  /** All that went out: redemptions gross, transfers at market value. */
  withdrawals: Money;
  /** Cost of the living lots. */
  cost: Money;
  /** Gains and losses that redemptions made real. */
  realisedGain: Money;
  /** Gains that came in untaxed with the cost of transfers, less those that left so. */
  deferredGain: Money;
  /** What one euro of the beginning had become when last something moved. */
  baseIndex: Growth;
  /** What was held after that movement: the index grows as this value does, until something moves again (`indexOn`). */
  baseValue: ExactValue;
}

/** A day as it advances a state. */
export interface PerformanceDay {
  date: PlainDate;
  /** What was held the day before, at the values of this day. */
  before: ExactValue;
  /** What is held at its end, at the same values. Money between two products counts in both. */
  after: ExactValue;
  flows: readonly CapitalFlow[];
}

/** Where every history begins. */
export const noPerformance: PerformanceState = {
  since: null,
  date: null,
  contributions: '0.00',
  withdrawals: '0.00',
  cost: '0.00',
  realisedGain: '0.00',
  deferredGain: '0.00',
  baseIndex: ungrown,
  baseValue: '0',
};

/** The index on a day after the state on which nothing moved, from what is held then; it rests while nothing is held. */
export function indexOn(state: PerformanceState, value: ExactValue): Growth {
  if (isPositive(state.baseValue)) return growTo(state.baseIndex, state.baseValue, value);
  invariant(isZero(value), 'a value that nothing has brought');
  return state.baseIndex;
}

type Totals = Pick<
  PerformanceState,
  'contributions' | 'withdrawals' | 'cost' | 'realisedGain' | 'deferredGain'
>;

function addFlow(totals: Totals, { kind, amount, cost }: CapitalFlow): Totals {
  const gain = subtractMoney(amount, cost);
  if (isInflow(kind)) {
    return {
      ...totals,
      contributions: addMoney(totals.contributions, amount),
      cost: addMoney(totals.cost, cost),
      deferredGain: addMoney(totals.deferredGain, gain),
    };
  }
  const left = {
    ...totals,
    withdrawals: addMoney(totals.withdrawals, amount),
    cost: subtractMoney(totals.cost, cost),
  };
  return kind === 'withdrawal'
    ? { ...left, realisedGain: addMoney(totals.realisedGain, gain) }
    : { ...left, deferredGain: subtractMoney(totals.deferredGain, gain) };
}

/**
 * The state at the end of a day, from the one before it: the index grows to the value before the day's movements and
 * goes on from the value after them, so that what moves does not count as earned (domain rules §7). Days without
 * movement may be advanced or left out, the figures are the same to the last decimal. A day that changes afterwards is
 * advanced again, with all later ones, from the state before it.
 */
export function advancePerformance(state: PerformanceState, day: PerformanceDay): PerformanceState {
  const { date, before, after, flows } = day;
  invariant(state.date === null || state.date < date, `${date} does not follow ${state.date}`);
  const index = indexOn(state, before);
  const moved = compareDecimal(before, after) !== 0;
  const { contributions, withdrawals, cost, realisedGain, deferredGain } = flows.reduce<Totals>(
    addFlow,
    state,
  );
  return {
    since: state.since ?? (moved || flows.length > 0 ? date : null),
    date,
    contributions,
    withdrawals,
    cost,
    realisedGain,
    deferredGain,
    baseIndex: moved ? index : state.baseIndex,
    baseValue: moved ? after : state.baseValue,
  };
}

/** The state of one product in one account: its performance and how many participations there are. */
export interface PositionState extends PerformanceState {
  units: Units;
}

/** Where every position begins. */
export const noPosition: PositionState = { ...noPerformance, units: '0.000000' };

/** The state of a position at the end of a day, from its movements and the net asset value they were made at. */
export function advancePosition(
  state: PositionState,
  day: { date: PlainDate; nav: Nav; movements: readonly (CapitalFlow & { units: Units })[] },
): PositionState {
  const { date, nav, movements } = day;
  const units = movements.reduce(
    (held, movement) =>
      isInflow(movement.kind)
        ? addUnits(held, movement.units)
        : subtractUnits(held, movement.units),
    state.units,
  );
  const before = exactValue([{ units: state.units, nav }]);
  const after = exactValue([{ units, nav }]);
  return { ...advancePerformance(state, { date, before, after, flows: movements }), units };
}
