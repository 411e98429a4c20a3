import { describe, expect, it } from 'vitest';
import { getPageItems } from './page-window.ts';

describe('the page numbers to show', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 'gap', 10]],
    [3, 10, [1, 2, 3, 4, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [8, 10, [1, 'gap', 7, 8, 9, 10]],
    [10, 10, [1, 'gap', 9, 10]],
    [2, 4800, [1, 2, 3, 'gap', 4800]],
  ])('on page %d of %d are the first, the last and the neighbours', (page, count, marks) => {
    expect(getPageItems(page, count)).toEqual(marks);
  });
});
