import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, encodeFilter } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'GET /interveners/{id}/operations';
let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = await service.token('investor');
});
afterAll(() => service.stop());

const listOrders = (query: Record<string, string>) =>
  callApi(service, call, {
    token,
    params: { id: personOf('investor').uuid },
    query: { $limit: 'null', ...query },
  });
const typesOf = async (query: Record<string, string>): Promise<string[]> => {
  const { body } = await listOrders(query);
  return [...new Set(body.operations.map(({ operation_type }) => operation_type))].toSorted();
};

test('$type accepts funds, plans, or a list of types', async () => {
  const allOperations = (await listOrders({})).body.operations;
  const planAccount = accountOf('investor_pension').uuid;
  const fundOrders = (await listOrders({ $type: 'FI' })).body.operations;
  const planOrders = (await listOrders({ $type: 'PP' })).body.operations;
  expect(planOrders.length).toBeGreaterThan(0);
  expect(fundOrders.length + planOrders.length).toBe(allOperations.length);
  expect(new Set(planOrders.map(({ uuid_account }) => uuid_account))).toEqual(
    new Set([planAccount]),
  );
  expect(await typesOf({ $type: 'SUSCRIPCION,REEMBOLSO' })).toEqual(['REEMBOLSO', 'SUSCRIPCION']);
  expect(await typesOf({ $type: 'REEMBOLSO, APORTACION' })).toEqual(['APORTACION', 'REEMBOLSO']);
});

test.each(['MADE_UP', 'FI,PP', 'SUSCRIPCION,', 'suscripcion', "REEMBOLSO' or 1=1 --", '__proto__'])(
  '400-011 for $type %j',
  async ($type) => {
    expectRefusal(call, '400-011', await listOrders({ $type }), {
      field: '$type',
      message: 'El parámetro $type no es válido.',
    });
  },
);

test('no filter, in any notation, returns an order of another person', async () => {
  const ownUuids = (await listOrders({})).body.operations.map(({ uuid }) => uuid);
  const foreignAccount = accountOf('stranger').uuid;
  for (const text of [
    `uuid_account eq ${foreignAccount}`,
    `uuid_account eq ${foreignAccount} or operation_status ne SNCE_1`,
    `not uuid_account eq ${accountOf('investor_main').uuid}`,
    "key_product contains '%' or key_product contains '_' or key_product startswith ''''",
    "operation_type eq 'REEMBOLSO'' or true --'",
  ]) {
    const { status, body } = await listOrders({ $filter: encodeFilter(text) });
    expect([text, status]).toEqual([text, 200]);
    expect(body.operations.filter(({ uuid }) => !ownUuids.includes(uuid))).toEqual([]);
  }
});

test('$search finds a type by its name, with or without accents', async () => {
  for (const $search of ['suscripcion', 'Suscripción'])
    expect(await typesOf({ $search })).toContain('SUSCRIPCION');
  expect(await typesOf({ $search: 'reembolso' })).toEqual(['REEMBOLSO']);
  expect(await typesOf({ $search: 'traspaso de ent' })).toEqual(['TRASPASO_ENTRADA']);
});
