import { describe, expect, it } from 'vitest';
import { getCursorAfterKey } from './explorer.tsx';

describe('the cursor of a chart', () => {
  it.each([
    ['ArrowLeft', -1, 99],
    ['ArrowRight', -1, 99],
    ['ArrowLeft', 50, 49],
    ['ArrowRight', 50, 51],
    ['ArrowRight', 99, 99],
    ['ArrowLeft', 0, 0],
    ['PageUp', 50, 20],
    ['PageUp', 10, 0],
    ['PageDown', 80, 99],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['Escape', 50, -1],
    ['a', 50, null],
    ['Tab', 50, null],
  ])('%s from %d moves to %s', (key, from, to) => {
    expect(getCursorAfterKey(key, from, 99)).toBe(to);
  });
});
