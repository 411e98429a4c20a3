import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeRedemption } from '../../../test/scenarios/payout-steps.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { mustCallWithFourEyes } from '../../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createMemberToken } from '../../../test/support/superuser.ts';

/** Release of files for the bank outside the demo, where no sandbox plays the bank (PAY-33). */
let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { demo: false });
});
afterAll(() => service.stop());

test('a file with a payment is downloaded only after two people have released it', async () => {
  await executeRedemption(service);
  await service.runJobs();
  await service.setClock('2026-11-23T08:00:00.000Z');
  await service.runJobs();
  const token = await createMemberToken(service, 'staff');
  const { body } = await callApi(service, 'GET /payment-files', {
    token,
    query: { $limit: '100' },
  });
  const file = body.payment_files.at(-1);
  expect(file).toMatchObject({ type: 'PAIN_001', released_at: null, released_by: null });
  const params = { id: file?.uuid ?? '' };
  const download = () => callApi(service, 'GET /payment-files/{id}', { token, params });
  expectRefusal('GET /payment-files/{id}', '409-010', await download());
  const release = 'POST /payment-files/{id}/release';
  const proposed = await callApi(service, release, { token, params, body: {} });
  expect(proposed.status).toBe(202);
  expectRefusal('GET /payment-files/{id}', '409-010', await download());
  const released = await mustCallWithFourEyes(service, release, { params, body: {} });
  expect(released.payment_file).toMatchObject({
    uuid: file?.uuid,
    sha256: file?.sha256,
    released_by: 'operaciones + tesoreria',
  });
  expect((await download()).status).toBe(200);
  const again = await callApi(service, release, { token, params, body: {} });
  expectRefusal('POST /payment-files/{id}/release', '409-010', again);
});
