import { describe, expect, it } from 'vitest';
import { isVersionBelow } from './version.ts';

describe('an app', () => {
  it.each([
    ['1.9.9', '2.0.0'],
    ['2.0.9', '2.1.0'],
    ['2.1.0', '2.1.1'],
    ['2.9.0', '2.10.0'],
  ])('of version %s is too old when %s is required', (installed, minimal) => {
    expect(isVersionBelow(installed, minimal)).toBe(true);
    expect(isVersionBelow(minimal, installed)).toBe(false);
    expect(isVersionBelow(minimal, minimal)).toBe(false);
  });

  it.each([
    [undefined, '9.0.0'],
    ['1.0.0', undefined],
    ['1.0.0', ''],
    ['1.0.0', 'two'],
    ['1.0', '9.0.0'],
  ])('is not too old when a version cannot be read: %j, %j', (installed, minimal) => {
    expect(isVersionBelow(installed, minimal)).toBe(false);
  });
});
