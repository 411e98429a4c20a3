import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { bareMobile, mobileErrors, refusedMobile } from './mobile.ts';

describe('a first mobile', () => {
  it('may be typed with blanks and dots', () => {
    expect(bareMobile({ phone_prefix: ' +34', phone: '612 34.56-34' })).toEqual({
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
  ])('%s %s has something wrong in %j', (phone_prefix, phone, fields) => {
    expect(Object.keys(mobileErrors({ phone_prefix, phone }))).toEqual(fields);
  });
  it('shows a refusal beside the field that the service names', () => {
    const message = 'El código no es correcto o ha caducado. Pida uno nuevo.';
    const wrong = new CallError({ status: 400, code: '400-030', message, field: 'phone_code' });
    expect(refusedMobile(wrong)).toEqual({ phone_code: message });
    const other = new CallError({
      status: 400,
      code: '400-020',
      message: 'x',
      errors: [{ code: '400-020', message: 'El teléfono debe empezar por 6 o 7.', field: 'phone' }],
    });
    expect(refusedMobile(other)).toEqual({ phone: 'El teléfono debe empezar por 6 o 7.' });
    expect(refusedMobile(undefined)).toEqual({});
  });
});
