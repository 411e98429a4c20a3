import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../support/api.ts';
import { callEntries } from '../support/every-call.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { expectNothingWritten } from '../support/rows.ts';
import { type TestService, startTestService } from '../support/service.ts';

/** The service requires more free space than any disk has, so that its disk counts as full. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService('embedded', { minFreeDiskMegabytes: Number.MAX_SAFE_INTEGER });
});
afterAll(() => service.stop());

test('every call that writes is refused before its body is read', async () => {
  await expectNothingWritten(service.database.db, async () => {
    for (const [key, { readOnly }] of callEntries)
      if (!readOnly) expectRefusal(key, '503-001', await callApi(service, key, {}));
  });
});

test('calls that read are served, and the service says that it is not ready', async () => {
  const token = await service.token('investor');
  const params = { id: accountOf('investor_main').uuid };
  const answer = await callApi(service, 'GET /accounts/{id}', { token, params });
  expect(answer.status).toBe(200);
  const readinessResponse = await service.send('/ready');
  expect(readinessResponse.status).toBe(503);
  expect(await readinessResponse.json()).toMatchObject({
    status: 'not ready',
    free_disk_megabytes: expect.any(Number) as number,
  });
});

test('jobs wait until there is space', async () => {
  expect(await service.service.runDueWork()).toEqual([]);
});
