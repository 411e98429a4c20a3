import { describe, expect, it } from 'vitest';
import { isExpiryBeyondMargin, parseLifetimeMs } from './token-lifetime.ts';

describe('the lifetime of a token', () => {
  it.each([
    ['600s', 600_000],
    ['1x', 1000],
    ['999999s', 999_999_000],
    ['600', 0],
    ['s', 0],
    ['-5s', 0],
    ['1.5s', 0],
    ['1000000s', 0],
    ['600S', 0],
    ['600s ', 0],
    ['', 0],
  ])('of the text %j is %i ms', (expiresIn, life) => {
    expect(parseLifetimeMs(expiresIn)).toBe(life);
  });

  it('counts as over when five seconds or less remain', () => {
    expect(isExpiryBeyondMargin(10_000, 4999)).toBe(true);
    expect(isExpiryBeyondMargin(10_000, 5000)).toBe(false);
  });
});
