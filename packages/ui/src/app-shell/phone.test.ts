import { describe, expect, it } from 'vitest';
import { buildPhoneHref, formatPhone } from './phone.ts';

describe('the telephone number of an agent', () => {
  it.each([
    ['611 222 333', '+34 611 222 333', 'tel:+34611222333'],
    ['900 000 000', '900 000 000', 'tel:900000000'],
    ['902111222', '902111222', 'tel:902111222'],
    ['+44 20 7946 0000', '+44 20 7946 0000', 'tel:+442079460000'],
    ['+34 611 222 333', '+34 611 222 333', 'tel:+34611222333'],
    ['0034 611 222 333', '+34 611 222 333', 'tel:+34611222333'],
    ['+34611222333', '+34 611222333', 'tel:+34611222333'],
    ['+34 900 000 000', '900 000 000', 'tel:900000000'],
    ['0034900000000', '900000000', 'tel:900000000'],
    ['0044 20 7946 0000', '0044 20 7946 0000', 'tel:00442079460000'],
    ['34 90', '+34 34 90', 'tel:+343490'],
    ['913 000 000', '+34 913 000 000', 'tel:+34913000000'],
  ])('%s is shown as %s and dialled with %s', (phone, text, href) => {
    expect(formatPhone(phone)).toBe(text.replaceAll(' ', '\u00a0'));
    expect(buildPhoneHref(phone)).toBe(href);
  });
});
