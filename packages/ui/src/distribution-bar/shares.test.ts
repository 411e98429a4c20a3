import { describe, expect, it } from 'vitest';
import { splitShares } from './shares.ts';

const share = (key: string, percent: string) => ({ key, name: key, percent, value: '1' });

describe('slices', () => {
  it('are sorted by weight, compared as numbers', () => {
    const { main, rest } = splitShares([share('a', '9.00'), share('b', '62.00'), share('c', '29')]);
    expect(main.map((one) => one.key)).toEqual(['b', 'c', 'a']);
    expect(rest).toEqual([]);
  });

  it('are the five largest shares, and the others are returned separately', () => {
    const seven = ['30', '20', '15', '12', '10', '8', '5'].map((percent) =>
      share(percent, percent),
    );
    const { main, rest } = splitShares(seven);
    expect(main).toHaveLength(5);
    expect(rest.map((one) => one.key)).toEqual(['8', '5']);
  });
});
