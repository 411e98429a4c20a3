import { expect, test } from 'vitest';
import { sanitizeCorpus } from '../test/judge-corpus.sample.ts';

const count = 200;
const seed = 20_261_123;
/** Files unfold to at most 3 MB, so that the test stays cheap; the proof goes further. */
const doublings = 9;
const patienceMs = 300_000;

test(
  '200 damaged and unfolding files are refused, or rewritten without anything that acts',
  async () => {
    const { sanitized, refused, faults } = await sanitizeCorpus(seed, count, doublings);
    expect(faults).toEqual([]);
    expect(sanitized + refused).toBe(count);
    expect(sanitized).toBeGreaterThan(count / 10);
    expect(refused).toBeGreaterThan(count / 10);
  },
  patienceMs,
);
