import { describe, expect, test } from 'vitest';
import { casesOf } from './load.ts';
import { type LedgerEvent, replay } from './replay.ts';

interface Input {
  events: LedgerEvent[];
  withholding_rate: string;
}
interface Expected {
  events: object[];
  lots_after: object;
}

describe('worked ledgers', () => {
  const cases = casesOf<Input, Expected>('fifo_ledger');

  test('there are fourteen of them', () => expect(cases).toHaveLength(14));

  test.each(cases)('$id $title', ({ input, expected }) => {
    const { results, lotsAfter } = replay(input.events, input.withholding_rate);
    expect(results).toEqual(expected.events);
    expect(lotsAfter).toEqual(expected.lots_after);
  });
});
