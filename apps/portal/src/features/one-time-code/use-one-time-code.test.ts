import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import {
  toStateAfterFailure,
  validateSixDigitCode,
  initialCodeState,
  type OneTimeCodeState,
} from './use-one-time-code.ts';

const codeRequested: OneTimeCodeState = {
  ...initialCodeState,
  codeRequest: { request: { uuid: 'r', channel: 'SMS', destination: '••• 34' }, atMs: 0 },
  busy: 'confirming',
};
const callRefusal = (status: number, code: string, field?: string) =>
  new CallError({ status, code, message: `refused with ${code}`, field });
const wrongCode = new CallError({
  status: 400,
  code: '400-030',
  message: 'El código no es correcto o ha caducado. Pida uno nuevo.',
});

describe('a refused code', () => {
  it('is shown at its field, with the message of the service', () => {
    expect(toStateAfterFailure(codeRequested, wrongCode, true)).toEqual({
      ...codeRequested,
      busy: undefined,
      wrong: 1,
      submission: 1,
      fieldError: 'El código no es correcto o ha caducado. Pida uno nuevo.',
    });
  });

  it('is an error of the form and not of the code field when it is about another field', () => {
    const error = callRefusal(400, '400-030', 'phone_code');
    expect(toStateAfterFailure(codeRequested, error, false)).toMatchObject({
      fieldError: undefined,
      error,
    });
  });

  it('locks the signature at the third attempt and removes the field', () => {
    const state = toStateAfterFailure({ ...codeRequested, wrong: 2 }, wrongCode, true);
    expect(state).toMatchObject({ isLocked: true, codeRequest: undefined });
  });

  it('does not lock a form whose `locks` is false', () => {
    expect(toStateAfterFailure({ ...codeRequested, wrong: 2 }, wrongCode, false).isLocked).toBe(
      false,
    );
  });

  it('locks the signature when the service states that it is locked, even before the third attempt', () => {
    expect(toStateAfterFailure(codeRequested, callRefusal(429, '429-001'), true).isLocked).toBe(
      true,
    );
  });

  it('does not lock the form when another code was requested too soon', () => {
    const tooSoon = callRefusal(429, '429-001');
    expect(toStateAfterFailure({ ...codeRequested, busy: 'asking' }, tooSoon, true)).toMatchObject({
      busy: undefined,
      isLocked: false,
      error: tooSoon,
    });
  });
});

describe('a call that fails', () => {
  it.each([
    ['without an answer', callRefusal(0, 'NO_RESPONSE')],
    ['for another reason', callRefusal(409, '409-001')],
  ])('%s keeps the code request, so that the code can be sent again', (_, error) => {
    const state = toStateAfterFailure(codeRequested, error, true);
    expect(state).toMatchObject({
      codeRequest: codeRequested.codeRequest,
      busy: undefined,
      wrong: 0,
      error,
    });
  });
});

describe('a typed code', () => {
  it.each([
    ['', 'Campo requerido.'],
    ['12345', 'El código tiene 6 cifras.'],
    ['12345a', 'El código tiene 6 cifras.'],
    ['482913', undefined],
  ])('«%s» has the error %s', (code, problem) => expect(validateSixDigitCode(code)).toBe(problem));
});
