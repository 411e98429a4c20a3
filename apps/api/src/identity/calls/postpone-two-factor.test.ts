import { privacyTextVersion } from '@participe/domain';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { addAuthApp } from '../../../test/support/two-factor.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'POST /users/two-factor/postpone';
const postponeApp = (token: string) => callApi(service, call, { token, body: {} });
const pendingSteps = async (token: string) =>
  (
    await callOrThrow(service, 'GET /me', {
      token,
      query: { is_intervener: 'true', is_private_area: 'true' },
    })
  ).private_area?.pending_steps;

const params = { id: personOf('agency_client').uuid };
const change = 'PATCH /interveners/{id}';
async function changeLanguage(token: string) {
  const { intervener } = await callOrThrow(service, 'GET /interveners/{id}', { token, params });
  const body = { version: intervener.version, language: 'CA' };
  return callApi(service, change, { token, params, body });
}

/** The person reads, answers about privacy and writes to the manager, and changes nothing else (SES-13). */
async function expectChangesRefused(token: string) {
  const message = 'Antes tiene que añadir un móvil o una aplicación que proteja su acceso.';
  expectRefusal(change, '403-002', await changeLanguage(token), { message });
  const order = 'POST /operations';
  expectRefusal(order, '403-002', await callApi(service, order, { token, body: {} }), { message });
  const gdpr = 'PATCH /interveners/{id}/gdpr';
  const answered = await callApi(service, gdpr, {
    token,
    params,
    body: { version: privacyTextVersion, profiling: false },
  });
  expect(answered.status).toBe(200);
}

test('200 three times, once per session; the fourth time is 409-010 and the step remains', async () => {
  for (let session = 1; session <= 3; session += 1) {
    const token = await service.token('agency_client');
    expect(await pendingSteps(token)).toContain('UPDATE_TWO_FACTOR_AUTH');
    for (let postponementCount = 0; postponementCount < 2; postponementCount += 1) {
      const { body } = await postponeApp(token);
      expect(body.two_factor.postponements_left).toBe(3 - session);
    }
    expect(await pendingSteps(token)).not.toContain('UPDATE_TWO_FACTOR_AUTH');
  }
  const token = await service.token('agency_client');
  expectRefusal(call, '409-010', await postponeApp(token));
  expect(await pendingSteps(token)).toContain('UPDATE_TWO_FACTOR_AUTH');
  await expectChangesRefused(token);
  await addAuthApp(service, 'agency_client');
  const tokenWithFactor = await service.token('agency_client');
  expect(await pendingSteps(tokenWithFactor)).not.toContain('UPDATE_TWO_FACTOR_AUTH');
  expect((await changeLanguage(tokenWithFactor)).status).toBe(200);
});

test('409-010 without a pending step', async () => {
  const token = await service.token('investor');
  expectRefusal(call, '409-010', await postponeApp(token));
  expect(await pendingSteps(token)).not.toContain('UPDATE_TWO_FACTOR_AUTH');
  const { two_factor: view } = await callOrThrow(service, 'GET /users/two-factor', { token });
  expect(view.postponements_left).toBeNull();
});
