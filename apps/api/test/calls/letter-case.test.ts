import { randomUUID } from 'node:crypto';
import { type CallKey, calls } from '@participe/contract';
import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { place, redemptionOf, submitSignatureCode } from '../scenarios/order-steps.ts';
import { callApi, callOrThrow } from '../support/api.ts';
import { advanceSession, withFrozenClock } from '../support/login.ts';
import { type TestService, startTestService } from '../support/service.ts';

// An id in capitals is the same id (API-21).

let service: TestService;
let token: string;
const account = accountOf('couple').uuid;
const order = redemptionOf('couple', 'global', { cash: '150.00' });
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  token = await service.token('couple_a');
});
afterAll(() => service.stop());

const readCalls = (Object.keys(calls) as CallKey[]).filter((key) =>
  /^GET \/(?:accounts|interveners|operations)\/\{id\}[^{}]*$/u.test(key),
);

async function idFor(key: CallKey): Promise<string> {
  if (key.startsWith('GET /accounts/')) return account;
  if (key.startsWith('GET /interveners/')) return personOf('couple_a').uuid;
  const { operations } = await callOrThrow(service, 'GET /operations', { token });
  return operations[0]?.uuid ?? '';
}

test.each(readCalls)('%s', async (key) => {
  const id = await idFor(key);
  await withFrozenClock(service, async () => {
    const [lower, upper] = [
      await callApi(service, key, { token, params: { id } }),
      await callApi(service, key, { token, params: { id: id.toUpperCase() } }),
    ];
    expect([upper.status, upper.text]).toEqual([lower.status, lower.text]);
  });
});

test('an order may be placed with ids in capitals', async () => {
  const body = {
    ...order,
    uuid_account: account.toUpperCase(),
    id_product: order.id_product.toUpperCase(),
    uuid_bank_account: accountOf('couple').bankAccounts[0]?.uuid.toUpperCase(),
  };
  const { operation } = await callOrThrow(service, 'POST /operations', { token, body });
  expect(operation).toMatchObject({ uuid_account: account, id_product: order.id_product });
});

test('one order in different letter case is bound to a code once', async () => {
  await advanceSession(service, 31);
  const client = await service.as('couple_a');
  const { operation, documents_to_sign: papers } = await place(client, order);
  const documentsWith = (as: (id: string) => string) =>
    papers.map(({ uuid }) => ({
      entity: 'OPERATION' as const,
      uuid_entity: as(operation.uuid),
      uuid_document: as(uuid),
    }));
  const upperCase = (id: string) => id.toUpperCase();
  const documents = [
    ...documentsWith(String),
    ...documentsWith(upperCase),
    ...documentsWith(String),
  ];
  const answer = await client.call(
    'POST /documents-signatures',
    { body: { accept_terms: true, documents } },
    { idempotencyKey: randomUUID() },
  );
  if (!('signature_request' in answer)) throw new Error('The answer has no signature request.');
  const { signature_request: request } = answer;
  expect(request.documents.map(({ uuid }) => uuid)).toEqual(papers.map(({ uuid }) => uuid));
  const code = await service.codeFor('couple_a');
  const signature = await submitSignatureCode(client, request.uuid.toUpperCase(), code);
  expect(signature.documents).toHaveLength(papers.length);
});
