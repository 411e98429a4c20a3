import { describe, expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

describe('the size of a file', () => {
  it.each([
    [0, undefined],
    [1, '1\u00a0KB'],
    [240 * KILOBYTE, '240\u00a0KB'],
    [MEGABYTE, '1\u00a0MB'],
    [1.5 * MEGABYTE, '1,5\u00a0MB'],
    [10 * MEGABYTE, '10\u00a0MB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });

  it('is rounded up, so that a file over the limit does not seem to be within it', () => {
    expect(formatFileSize(10 * MEGABYTE + 1)).toBe('10,1\u00a0MB');
  });
});
