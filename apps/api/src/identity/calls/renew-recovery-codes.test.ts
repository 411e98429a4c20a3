import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { logIn } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  addAuthApp,
  logInOnTrustedDevice,
  readMessagesTo,
  startLogin,
} from '../../../test/support/two-factor.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'POST /users/two-factor/recovery-codes';
const countLeft = async (token: string): Promise<number> =>
  (await callOrThrow(service, 'GET /users/two-factor', { token })).two_factor.recovery_codes_left;

describe('200', () => {
  test('ten new codes replace the earlier ones; each allows one login, whatever its spelling', async () => {
    const { recoveryCodes: earlierCodes } = await addAuthApp(service, 'investor');
    const token = await service.token('investor');
    const { recovery_codes: codes } = await callOrThrow(service, call, { token, body: {} });
    expect(codes).toHaveLength(10);
    expect(codes).not.toEqual(expect.arrayContaining(earlierCodes.slice(0, 1)));
    const [message] = await readMessagesTo(service, 'investor');
    expect(message?.subject).toBe('Nuevos códigos de recuperación');
    const logInWith = async (password: string) =>
      logIn(
        service,
        { grant_type: 'otp', password },
        { token: await startLogin(service, 'investor') },
      );
    expectRefusal('POST /token', '401-003', await logInWith(earlierCodes[0] ?? ''));
    expect((await logInWith(` ${(codes[0] ?? '').toLowerCase().replace('-', ' ')}`)).status).toBe(
      200,
    );
    expectRefusal('POST /token', '401-003', await logInWith(codes[0] ?? ''));
    expect((await logInWith(codes[1] ?? '')).status).toBe(200);
    expect(await countLeft(token)).toBe(8);
  });

  test('the codes of one person do not work for another', async () => {
    const token = await service.token('couple_a');
    const { recovery_codes: codes } = await callOrThrow(service, call, { token, body: {} });
    const login = await startLogin(service, 'couple_b');
    const form = { grant_type: 'otp', password: codes[0] ?? '' };
    expectRefusal('POST /token', '401-003', await logIn(service, form, { token: login }));
    expect(await countLeft(token)).toBe(10);
  });
});

test('400-030 and 403-004 without step-up authentication', async () => {
  const token = (await logInOnTrustedDevice(service, 'stranger')).body.access_token;
  const renewCodes = (body: object) => callApi(service, call, { token, body });
  expectRefusal(call, '400-030', await renewCodes({ otp: 'ABCDE-FGHJK' }), { field: 'otp' });
  expectRefusal(call, '403-004', await renewCodes({}));
  expect(await countLeft(token)).toBe(0);
});
