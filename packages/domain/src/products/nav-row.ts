import { isPlainDate, isWeekend, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import {
  isDecimal,
  isPositive,
  roundDecimal,
  toMillionths,
  roundNav,
} from '../money/decimal-text.ts';
import type { Nav } from '../money/types.ts';

/** Reasons for refusing a row with a net asset value, or for storing it with a warning (PRD-03). */
export const navRowProblems = [
  'INVALID',
  'WEEKEND',
  'NOT_POSITIVE',
  'FUTURE',
  'CHANGED',
  'GAP',
  'JUMP',
] as const;
export type NavRowProblem = (typeof navRowProblems)[number];

/** One imported row, the value already stored for its day, and the last value before that day. */
export interface NavRowFacts {
  date: string;
  value: string;
  today: PlainDate;
  known: Nav | null;
  previous: { date: PlainDate; value: Nav } | null;
}

/** Why a row was refused or stored with a warning, with a Spanish message. */
export interface NavRowMessage {
  code: NavRowProblem;
  message: string;
}

/**
 * Why a second person must check a value before its publication: the value jumps, or there is no recent value to
 * compare with (PRD-08).
 */
export type NavDoubt = 'JUMP' | 'NO_COMPARISON';

/** Whether a row is stored, has the value that is already stored, or is refused. */
export type NavRowDecision =
  | { result: 'stored'; value: Nav; warnings: NavRowMessage[]; doubt: NavDoubt | null }
  | { result: 'same' }
  | ({ result: 'refused' } & NavRowMessage);

const GAP_DAYS = 7;
const JUMP_UP_TENTHS = 11n;
const JUMP_DOWN_TENTHS = 9n;
const MAX_NAV = '99999999999999';

const messages: Record<NavRowProblem, string> = {
  INVALID: 'La fila no contiene una fecha y un valor liquidativo válidos.',
  WEEKEND: 'La fecha cae en fin de semana.',
  NOT_POSITIVE: 'El valor liquidativo debe ser mayor que cero.',
  FUTURE: 'La fecha es posterior a hoy.',
  CHANGED: 'Ya hay otro valor liquidativo para esa fecha; una corrección se pide aparte.',
  GAP: 'Faltan más de 7 días desde el valor liquidativo anterior.',
  JUMP: 'El valor liquidativo cambia más de un 10 % respecto del anterior.',
};

function toRowMessage(code: NavRowProblem): NavRowMessage {
  return { code, message: messages[code] };
}

function findRowRefusal({ date, value, today }: NavRowFacts): NavRowProblem | null {
  if (!isPlainDate(date) || !isDecimal(value)) return 'INVALID';
  if (isWeekend(date)) return 'WEEKEND';
  if (!isPositive(value) || !isPositive(roundDecimal(value, 6))) return 'NOT_POSITIVE';
  if (compareDecimal(value, MAX_NAV) >= 0) return 'INVALID';
  return date > today ? 'FUTURE' : null;
}

function listWarnings(
  date: PlainDate,
  value: Nav,
  previous: NavRowFacts['previous'],
): NavRowMessage[] {
  if (!previous) return [];
  const warnings: NavRowMessage[] = [];
  if (daysBetween(previous.date, date) > GAP_DAYS) warnings.push(toRowMessage('GAP'));
  // Integers are compared for speed. In an import of millions of values, a decimal division would take most of the
  // time.
  const [newTenths, previousValue] = [toMillionths(value) * 10n, toMillionths(previous.value)];
  if (newTenths > previousValue * JUMP_UP_TENTHS || newTenths < previousValue * JUMP_DOWN_TENTHS)
    warnings.push(toRowMessage('JUMP'));
  return warnings;
}

function findNavDoubt(
  warnings: NavRowMessage[],
  previous: NavRowFacts['previous'],
): NavDoubt | null {
  if (warnings.some(({ code }) => code === 'JUMP')) return 'JUMP';
  return previous === null || warnings.length > 0 ? 'NO_COMPARISON' : null;
}

/**
 * Decides about one imported net asset value (PRD-03). Refuses invalid rows, weekends, future days, values that are
 * not positive, and a value that differs from the stored one of the day. A value after a gap of more than 7 days, or
 * with a change of more than 10 %, is stored with a warning.
 */
export function decideNavRow(facts: NavRowFacts): NavRowDecision {
  const rowRefusal = findRowRefusal(facts);
  if (rowRefusal) return { result: 'refused', ...toRowMessage(rowRefusal) };
  const value = roundNav(facts.value);
  if (facts.known !== null) {
    return roundNav(facts.known) === value
      ? { result: 'same' }
      : { result: 'refused', ...toRowMessage('CHANGED') };
  }
  const warnings = listWarnings(facts.date, value, facts.previous);
  return { result: 'stored', value, warnings, doubt: findNavDoubt(warnings, facts.previous) };
}
