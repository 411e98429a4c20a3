import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'GET /users/two-factor';
const readTwoFactor = async (person: 'investor' | 'agency_client') =>
  (await callOrThrow(service, call, { token: await service.token(person) })).two_factor;

test('200: masked mobile and e-mail, and the other factors', async () => {
  expect(await readTwoFactor('investor')).toEqual({
    phone_masked: '•••• 01',
    email_masked: expect.stringMatching(/^[a-z]•••@/u) as string,
    has_app: false,
    recovery_codes_left: 0,
    always_ask: false,
    postponements_left: null,
  });
});

test('200: an unverified mobile does not count, and the step may be postponed three times', async () => {
  expect(await readTwoFactor('agency_client')).toMatchObject({
    phone_masked: null,
    postponements_left: 3,
  });
});

test('403-001 for staff, who have no second factor here', async () => {
  const token = await service.token('staff');
  expectRefusal(call, '403-001', await callApi(service, call, { token }));
});
