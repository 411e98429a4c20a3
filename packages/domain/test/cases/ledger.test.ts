import { describe, expect, test } from 'vitest';
import { casesOf } from './load.ts';
import { replayLedger } from './replay.ts';
import type { LedgerInput, LedgerResult } from './shapes.ts';

describe('worked ledgers', () => {
  const cases = casesOf<LedgerInput, LedgerResult>('fifo_ledger');

  test('has fourteen cases', () => expect(cases).toHaveLength(14));

  test.each(cases)('$id $title', ({ input, expected }) => {
    const { results, lotsAfter } = replayLedger(input.events, input.withholding_rate);
    expect(results).toEqual(expected.events);
    expect(lotsAfter).toEqual(expected.lots_after);
  });
});
