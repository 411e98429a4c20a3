import { describe, expect, it } from 'vitest';
import { normalizeMobileNumber, validateMobileNumber } from './mobile.ts';

describe('the first mobile number', () => {
  it('may be typed with blanks, dots and hyphens', () => {
    expect(normalizeMobileNumber({ phone_prefix: ' +34', phone: '612 34.56-34' })).toEqual({
      phone_prefix: '+34',
      phone: '612345634',
    });
  });
  it.each([
    ['+34', '612345634', []],
    ['+34', '912345634', ['phone']],
    ['+34', '', ['phone']],
    ['34', '612345634', ['phone_prefix']],
    ['+351', '912345634', []],
    ['', '', ['phone_prefix', 'phone']],
  ])('%s %s has errors in the fields %j', (phone_prefix, phone, fields) => {
    expect(validateMobileNumber({ phone_prefix, phone }).map(({ field }) => field)).toEqual(fields);
  });
});
