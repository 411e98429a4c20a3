import { describe, expect, it } from 'vitest';
import {
  getDefaultAccountRange,
  findRangesBeforeOpening,
  startOfAccountRange,
} from './evolution-range.ts';

const TODAY = '2026-11-19';

describe('the ranges of an account', () => {
  it.each([
    ['1M', '2026-10-19'],
    ['3M', '2026-08-19'],
    ['YTD', '2025-12-31'],
    ['1A', '2025-11-19'],
    ['5A', '2021-11-19'],
    ['ALL', '2018-02-12'],
  ] as const)('%s begins on %s', (range, from) => {
    expect(startOfAccountRange(range, TODAY, '2018-02-12')).toBe(from);
  });

  it('begin in 2000 for «Todo» when the account was opened today or on an unknown day', () => {
    expect(startOfAccountRange('ALL', TODAY, TODAY)).toBe('2000-01-01');
    expect(startOfAccountRange('ALL', TODAY, null)).toBe('2000-01-01');
  });

  it('show the same as «Todo» when they begin more than a month before the account was opened', () => {
    expect(findRangesBeforeOpening(TODAY, '2018-02-12')).toEqual([]);
    expect(findRangesBeforeOpening(TODAY, '2026-09-15')).toEqual(['YTD', '1A', '3A', '5A']);
    expect(findRangesBeforeOpening(TODAY, '2025-12-10')).toEqual(['3A', '5A']);
    expect(findRangesBeforeOpening(TODAY, null)).toEqual([]);
  });

  it('are one year by default, or «Todo» for an account opened less than eleven months ago', () => {
    expect(getDefaultAccountRange(TODAY, '2018-02-12')).toBe('1A');
    expect(getDefaultAccountRange(TODAY, '2026-09-15')).toBe('ALL');
  });
});
