import { describe, expect, it } from 'vitest';
import { extractOtpDigits } from './otp-field.tsx';

describe('a code as it is typed or pasted', () => {
  it.each([
    ['482913', '482913'],
    [' 482 913 ', '482913'],
    ['482-913', '482913'],
    ['Su código es 482913.', '482913'],
    ['4829134', '482913'],
    ['', ''],
  ])('«%s» becomes %s', (text, digits) => {
    expect(extractOtpDigits(text)).toBe(digits);
  });
});
