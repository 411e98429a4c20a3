import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { asCallError, getFailureText } from './failure.ts';

describe('the message for a failed call', () => {
  it('is the message of the service', () => {
    const conflictError = new CallError({
      status: 409,
      code: '409-001',
      message: 'Los datos han cambiado.',
    });
    expect(getFailureText(conflictError)).toBe('Los datos han cambiado.');
  });

  it('states that there was no answer', () => {
    const noResponse = new CallError({ status: 0, code: 'NO_RESPONSE', message: 'timeout' });
    expect(getFailureText(noResponse)).toBe('No hemos podido conectar. Compruebe su conexión.');
  });

  it('is the same for an exception that is no CallError as for a missing answer', () => {
    expect(asCallError(new TypeError('x'))).toMatchObject({ status: 0, code: 'NO_RESPONSE' });
    expect(getFailureText(new TypeError('x'))).toBe(
      'No hemos podido conectar. Compruebe su conexión.',
    );
  });
});
