import { describe, expect, it } from 'vitest';
import { downsampleLttb, type Point } from './lttb.ts';

const series = (length: number, y: (x: number) => number): Point[] =>
  Array.from({ length }, (_, x) => ({ x, y: y(x) }));

describe('lttb', () => {
  it('keeps a short series unchanged', () => {
    expect(downsampleLttb(series(3, Math.sin), 3)).toEqual([0, 1, 2]);
    expect(downsampleLttb([], 1500)).toEqual([]);
  });

  it.each([4, 50, 1500])('returns %d ascending indexes that include both ends', (max) => {
    const indexes = downsampleLttb(
      series(4000, (x) => Math.sin(x / 40) * x),
      max,
    );
    expect(indexes).toHaveLength(max);
    expect(indexes[0]).toBe(0);
    expect(indexes.at(-1)).toBe(3999);
    expect(indexes.every((index, at) => at === 0 || index > (indexes[at - 1] ?? index))).toBe(true);
  });

  it('keeps isolated peaks and falls', () => {
    const spiky = series(4000, (x) => (x === 1234 ? 900 : x === 3210 ? -700 : 0));
    expect(downsampleLttb(spiky, 100)).toEqual(expect.arrayContaining([1234, 3210]));
  });
});
