import { describe, expect, it } from 'vitest';
import { splitShares } from './shares.ts';

const shareOf = (key: string, percent: string) => ({ key, name: key, percent, value: '1' });

describe('the shares of a distribution', () => {
  it('are sorted by percentage, compared as numbers', () => {
    const { main, rest } = splitShares([
      shareOf('a', '9.00'),
      shareOf('b', '62.00'),
      shareOf('c', '29'),
    ]);
    expect(main.map((one) => one.key)).toEqual(['b', 'c', 'a']);
    expect(rest).toEqual([]);
  });

  it('are split into the five largest and the others', () => {
    const sevenShares = ['30', '20', '15', '12', '10', '8', '5'].map((percent) =>
      shareOf(percent, percent),
    );
    const { main, rest } = splitShares(sevenShares);
    expect(main).toHaveLength(5);
    expect(rest.map((one) => one.key)).toEqual(['8', '5']);
  });
});
