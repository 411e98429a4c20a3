import { randomUUID } from 'node:crypto';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'GET /interveners/{id}/addresses/{addr}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('404 for an address that does not exist, and for one of another person', async () => {
  const token = await service.token('investor');
  const { addresses } = await callOrThrow(service, 'GET /interveners/{id}/addresses', {
    token: await service.token('stranger'),
    params: { id: personOf('stranger').uuid },
  });
  for (const addr of [randomUUID(), addresses[0]?.uuid ?? '']) {
    const params = { id: personOf('investor').uuid, addr };
    expectRefusal(call, '404', await callApi(service, call, { token, params }));
  }
});
