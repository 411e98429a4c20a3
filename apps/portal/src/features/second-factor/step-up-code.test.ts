import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { readSentCode, describeCodeSource } from './step-up-code.ts';

const BY_SMS = {
  phone_masked: '•••• 34',
  email_masked: 'c•••@ejemplo.example',
  has_app: false,
  recovery_codes_left: 0,
  always_ask: false,
  postponements_left: null,
};

describe('step-up authentication', () => {
  it('asks for a code when the service has sent one, and only then', () => {
    expect(readSentCode(new CallError({ status: 403, code: '403-004', message: '' }))).toBe('sent');
    expect(
      readSentCode(new CallError({ status: 403, code: '403-001', message: '' })),
    ).toBeUndefined();
  });

  it('tells where the code is: in the app, else on the mobile, else in the mail', () => {
    expect(describeCodeSource({ ...BY_SMS, has_app: true })).toContain('app de autenticación');
    expect(describeCodeSource(BY_SMS)).toContain('termina en 34');
    expect(describeCodeSource({ ...BY_SMS, phone_masked: null })).toContain('c•••@ejemplo.example');
    expect(describeCodeSource(undefined)).toContain('Le hemos enviado un código.');
  });
});
