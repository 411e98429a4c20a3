import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { afterRefusal, codeProblem, freshCodeStart, whereTheCodeIs } from './fresh-code.ts';

const refusal = (status: number, code: string, field?: string) =>
  new CallError({ status, code, message: `refused with ${code}`, field });
const ASKED = { ...freshCodeStart, askedAtMs: 100, busy: 'acting' } as const;

const BY_SMS = {
  phone_masked: '•••• 34',
  email_masked: 'c•••@ejemplo.example',
  has_app: false,
  recovery_codes_left: 0,
  always_ask: false,
  postponements_left: null,
};

describe('a change that wants a fresh code', () => {
  it('asks for the code when the service wants one, and counts the wait from then', () => {
    const state = afterRefusal(freshCodeStart, refusal(403, '403-004'), 5000);
    expect(state).toEqual({ ...freshCodeStart, askedAtMs: 5000 });
  });
  it('says under the field that the code is wrong, and keeps the field', () => {
    const state = afterRefusal(ASKED, refusal(400, '400-030', 'otp'), 5000);
    expect(state).toMatchObject({ askedAtMs: 100, busy: undefined });
    expect(state.codeError).toBe('refused with 400-030');
    expect(state.error).toBeUndefined();
  });
  it('leaves the wrong code of another field to the form', () => {
    const wrong = refusal(400, '400-030', 'phone_code');
    expect(afterRefusal(ASKED, wrong, 5000)).toMatchObject({ codeError: undefined, error: wrong });
    expect(afterRefusal(freshCodeStart, wrong, 5000)).toMatchObject({ error: wrong });
  });
  it('tells everything else beside the button', () => {
    const tooMany = refusal(429, '429-001');
    expect(afterRefusal(ASKED, tooMany, 5000)).toMatchObject({ askedAtMs: 100, error: tooMany });
  });
});

describe('the code', () => {
  it('has six figures', () => {
    expect(codeProblem('')).toBe('Campo requerido.');
    expect(codeProblem('12345')).toBe('El código tiene 6 cifras.');
    expect(codeProblem('123456')).toBeUndefined();
  });
  it('is looked for in the app, else on the mobile, else in the mail', () => {
    expect(whereTheCodeIs({ ...BY_SMS, has_app: true })).toContain('app de autenticación');
    expect(whereTheCodeIs(BY_SMS)).toContain('termina en 34');
    expect(whereTheCodeIs({ ...BY_SMS, phone_masked: null })).toContain('c•••@ejemplo.example');
    expect(whereTheCodeIs(undefined)).toContain('Le hemos enviado un código.');
  });
});
