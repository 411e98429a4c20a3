import { CallError, type ApiClient } from '@participe/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { dropToken, getBearerToken, storeToken } from '../../api/token.ts';
import { replaceTransport } from '../../api/transport.ts';
import { actWithCode, readSentCode, describeCodeSource } from './step-up-code.ts';

const BY_SMS = {
  phone_masked: '•••• 34',
  email_masked: 'c•••@ejemplo.example',
  has_app: false,
  recovery_codes_left: 0,
  always_ask: false,
  postponements_left: null,
};

describe('step-up authentication', () => {
  it('replaces the token only after the service has accepted a code', async () => {
    vi.stubGlobal('document', { cookie: 'pa_session=1' });
    const fakeCall = () => Promise.resolve({ access_token: 'new', expires_in: '600s' });
    replaceTransport({ call: fakeCall as unknown as ApiClient['call'] });
    storeToken('old', '600s', 'client');
    const receivedValues: (string | undefined)[] = [];
    const answerCall = ({ otp }: { otp?: string }) => {
      receivedValues.push(otp, getBearerToken());
      return Promise.resolve('changed');
    };
    expect(await actWithCode(answerCall, '123456')).toBe('changed');
    expect(receivedValues).toEqual(['123456', 'old']);
    expect(getBearerToken()).toBe('new');
    dropToken();
  });

  it('asks the person for a code only when the service has sent one', () => {
    expect(readSentCode(new CallError({ status: 403, code: '403-004', message: '' }))).toBe('sent');
    expect(
      readSentCode(new CallError({ status: 403, code: '403-001', message: '' })),
    ).toBeUndefined();
  });

  it('states the source of the code: the app, the mobile or the e-mail', () => {
    expect(describeCodeSource({ ...BY_SMS, has_app: true })).toContain('app de autenticación');
    expect(describeCodeSource(BY_SMS)).toContain('termina en 34');
    expect(describeCodeSource({ ...BY_SMS, phone_masked: null })).toContain('c•••@ejemplo.example');
    expect(describeCodeSource(undefined)).toContain('Le hemos enviado un código.');
  });
});
