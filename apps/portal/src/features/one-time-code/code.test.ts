import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { afterFailure, codeProblem, type CodeState } from './code.ts';

const asked: CodeState = {
  asked: { uuid: 'r', channel: 'SMS', destination: '••• 34', askedAtMs: 0 },
  busy: 'confirming',
  fieldError: undefined,
  failure: undefined,
  isLocked: false,
};
const wrongCode = new CallError({
  status: 400,
  code: '400-030',
  message: 'El código no es correcto o ha caducado. Pida uno nuevo.',
});

describe('a code that is refused', () => {
  it('is said at its field, in the words of the service', () => {
    expect(afterFailure(asked, wrongCode, 1)).toEqual({
      ...asked,
      busy: undefined,
      fieldError: 'El código no es correcto o ha caducado. Pida uno nuevo.',
    });
  });

  it('locks the signature the third time, and takes the field away', () => {
    expect(afterFailure(asked, wrongCode, 3)).toMatchObject({ isLocked: true, asked: undefined });
  });

  it('locks it when the service says so, whatever was counted here', () => {
    const tooMany = new CallError({
      status: 429,
      code: '429-001',
      message: 'Demasiados intentos.',
    });
    expect(afterFailure(asked, tooMany, 0).isLocked).toBe(true);
  });

  it('does not lock it when another code was asked for too soon', () => {
    const tooSoon = new CallError({
      status: 429,
      code: '429-001',
      message: 'Demasiados intentos.',
    });
    expect(afterFailure({ ...asked, busy: 'asking' }, tooSoon, 0)).toEqual({
      ...asked,
      busy: undefined,
      failure: 'Demasiados intentos.',
    });
  });
});

describe('a call that fails', () => {
  it('without answer keeps what was asked for, to try again', () => {
    const silence = new CallError({
      status: 0,
      code: 'NO_RESPONSE',
      message: 'No response was received',
    });
    expect(afterFailure(asked, silence, 0)).toEqual({
      ...asked,
      busy: undefined,
      failure: 'No hemos podido conectar. Compruebe su conexión.',
    });
  });

  it('for another reason says it beside the button', () => {
    const changed = new CallError({
      status: 409,
      code: '409-001',
      message: 'Los datos han cambiado. Actualice la página.',
    });
    expect(afterFailure(asked, changed, 0).failure).toBe(
      'Los datos han cambiado. Actualice la página.',
    );
  });
});

describe('a typed code', () => {
  it.each([
    ['', 'Campo requerido.'],
    ['12345', 'El código tiene 6 cifras.'],
    ['12345a', 'El código tiene 6 cifras.'],
    ['482913', undefined],
  ])('«%s»', (code, problem) => expect(codeProblem(code)).toBe(problem));
});
