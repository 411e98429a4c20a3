import { describe, expect, test } from 'vitest';
import { decideNavRow, type NavDoubt, type NavRowFacts } from './nav-row.ts';

const facts: NavRowFacts = {
  date: '2026-11-20',
  value: '101',
  today: '2026-11-20',
  known: null,
  previous: { date: '2026-11-19', value: '100.000000' },
};

describe('a net asset value row', () => {
  test.each<[string, Partial<NavRowFacts>, string]>([
    ['not a date', { date: '20/11/2026' }, 'INVALID'],
    ['no such day', { date: '2026-02-30' }, 'INVALID'],
    ['not a number', { value: '101,5' }, 'INVALID'],
    ['empty', { value: '' }, 'INVALID'],
    ['beyond any value', { value: '99999999999999' }, 'INVALID'],
    ['a Saturday', { date: '2026-11-14' }, 'WEEKEND'],
    ['a Sunday in the future', { date: '2026-11-22' }, 'WEEKEND'],
    ['zero', { value: '0.000000' }, 'NOT_POSITIVE'],
    ['below zero', { value: '-3' }, 'NOT_POSITIVE'],
    ['nothing in six decimals', { value: '0.0000001' }, 'NOT_POSITIVE'],
    ['Monday after today', { date: '2026-11-23' }, 'FUTURE'],
    ['another value for a known day', { known: '100.000000' }, 'CHANGED'],
  ])('%s is refused', (_, changes, code) => {
    expect(decideNavRow({ ...facts, ...changes })).toMatchObject({ result: 'refused', code });
  });

  test('an equal value in another notation is unchanged', () => {
    expect(decideNavRow({ ...facts, value: '101.0', known: '101.000000' })).toEqual({
      result: 'same',
    });
  });

  const long = { previous: { date: '2026-01-02', value: '100' } };
  test.each<[string, Partial<NavRowFacts>, string[], NavDoubt | null]>([
    ['an ordinary day', {}, [], null],
    ['the first ever', { previous: null }, [], 'NO_COMPARISON'],
    ['seven days later', { previous: { date: '2026-11-13', value: '100' } }, [], null],
    [
      'eight days later',
      { previous: { date: '2026-11-12', value: '100' } },
      ['GAP'],
      'NO_COMPARISON',
    ],
    ['ten per cent up', { value: '110' }, [], null],
    ['ten per cent down', { value: '90' }, [], null],
    ['a little more up', { value: '110.000001' }, ['JUMP'], 'JUMP'],
    ['a little more down', { value: '89.999999' }, ['JUMP'], 'JUMP'],
    ['both', { value: '50', ...long }, ['GAP', 'JUMP'], 'JUMP'],
  ])('%s is stored', (_, changes, codes, doubt) => {
    const decision = decideNavRow({ ...facts, ...changes });
    if (decision.result !== 'stored') throw new Error(decision.result);
    expect(decision.warnings.map(({ code }) => code)).toEqual(codes);
    expect(decision.doubt).toBe(doubt);
  });

  test('is stored with six decimals', () => {
    expect(decideNavRow({ ...facts, value: '99.5' })).toMatchObject({ value: '99.500000' });
  });
});
