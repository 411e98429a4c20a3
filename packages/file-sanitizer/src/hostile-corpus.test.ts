import { expect, test } from 'vitest';
import { sanitizeCorpus } from '../test/sanitize-corpus.sample.ts';

const count = 200;
const seed = 20_261_123;
/** Limits the size to which files inflate, so that the test is fast. `npm run proof` uses larger files. */
const doublings = 9;
const timeoutMs = 300_000;

test(
  '200 damaged and inflating files are refused or rewritten without active content',
  async () => {
    const { sanitized, refused, faults } = await sanitizeCorpus(seed, count, doublings);
    expect(faults).toEqual([]);
    expect(sanitized + refused).toBe(count);
    expect(sanitized).toBeGreaterThan(count / 10);
    expect(refused).toBeGreaterThan(count / 10);
  },
  timeoutMs,
);
