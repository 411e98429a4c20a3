import { describe, expect, it } from 'vitest';
import { phoneHref, phoneText } from './phone.ts';

describe('the phone of an agent', () => {
  it.each([
    ['611 222 333', '+34 611 222 333', 'tel:+34611222333'],
    ['900 000 000', '900 000 000', 'tel:900000000'],
    ['902111222', '902111222', 'tel:902111222'],
    ['+44 20 7946 0000', '+44 20 7946 0000', 'tel:+442079460000'],
    ['913 000 000', '+34 913 000 000', 'tel:+34913000000'],
  ])('%s', (phone, text, href) => {
    expect(phoneText(phone)).toBe(text);
    expect(phoneHref(phone)).toBe(href);
  });
});
