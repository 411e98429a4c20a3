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
    ['a date in another format', { date: '20/11/2026' }, 'INVALID'],
    ['a day that does not exist', { date: '2026-02-30' }, 'INVALID'],
    ['a value with a comma', { value: '101,5' }, 'INVALID'],
    ['an empty value', { value: '' }, 'INVALID'],
    ['a value above the maximum', { value: '99999999999999' }, 'INVALID'],
    ['a Saturday', { date: '2026-11-14' }, 'WEEKEND'],
    ['a Sunday in the future', { date: '2026-11-22' }, 'WEEKEND'],
    ['a value of zero', { value: '0.000000' }, 'NOT_POSITIVE'],
    ['a negative value', { value: '-3' }, 'NOT_POSITIVE'],
    ['a value that rounds to zero', { value: '0.0000001' }, 'NOT_POSITIVE'],
    ['a day after today', { date: '2026-11-23' }, 'FUTURE'],
    ['another value for a day with a stored value', { known: '100.000000' }, 'CHANGED'],
  ])('%s is refused', (_, changes, code) => {
    expect(decideNavRow({ ...facts, ...changes })).toMatchObject({ result: 'refused', code });
  });

  test('a value equal to the stored one in another notation counts as the same', () => {
    expect(decideNavRow({ ...facts, value: '101.0', known: '101.000000' })).toEqual({
      result: 'same',
    });
  });

  const afterGap = { previous: { date: '2026-01-02', value: '100' } };
  test.each<[string, Partial<NavRowFacts>, string[], NavDoubt | null]>([
    ['a value of the next day', {}, [], null],
    ['the first value of a product', { previous: null }, [], 'NO_COMPARISON'],
    [
      'a value seven days after the previous one',
      { previous: { date: '2026-11-13', value: '100' } },
      [],
      null,
    ],
    [
      'a value eight days after the previous one',
      { previous: { date: '2026-11-12', value: '100' } },
      ['GAP'],
      'NO_COMPARISON',
    ],
    ['a rise of ten per cent', { value: '110' }, [], null],
    ['a fall of ten per cent', { value: '90' }, [], null],
    ['a rise of more than ten per cent', { value: '110.000001' }, ['JUMP'], 'JUMP'],
    ['a fall of more than ten per cent', { value: '89.999999' }, ['JUMP'], 'JUMP'],
    ['a gap with a fall', { value: '50', ...afterGap }, ['GAP', 'JUMP'], 'JUMP'],
  ])('%s is stored with the expected warnings', (_, changes, codes, doubt) => {
    const decision = decideNavRow({ ...facts, ...changes });
    if (decision.result !== 'stored') throw new Error(decision.result);
    expect(decision.warnings.map(({ code }) => code)).toEqual(codes);
    expect(decision.doubt).toBe(doubt);
  });

  test('is stored with six decimals', () => {
    expect(decideNavRow({ ...facts, value: '99.5' })).toMatchObject({ value: '99.500000' });
  });
});
