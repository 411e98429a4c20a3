import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishNavOf } from '../../test/scenarios/order-steps.ts';
import { createOrderInState, transitionNav } from '../../test/scenarios/transition-steps.ts';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { callWithFourEyes } from '../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createMemberToken } from '../../test/support/superuser.ts';
import { auditBooks } from '../books-audit/reconcile.ts';

const call = 'POST /products/net-asset-value-corrections';
const product = productOf('global');
const buildCorrection = (net_asset_value: string, date = '2026-11-19') => ({
  body: {
    id_product: product.uuid,
    date,
    net_asset_value,
    reason: 'El depositario comunicó otro precio',
  },
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await publishNavOf(service, productOf('global').isin ?? '', '2026-11-19', transitionNav);
});
afterAll(() => service.stop());

const listPublished = async () =>
  service.database.db
    .selectFrom('net_asset_value')
    .select('value')
    .where('id_product', '=', product.uuid)
    .where('date', '=', '2026-11-19')
    .executeTakeFirst();

test('a correction needs two people, keeps the old value and names the orders that used it (PRD-09)', async () => {
  const { operation } = await createOrderInState(service, 'FINALIZED');
  const proposalAnswer = await callApi(service, call, {
    ...buildCorrection('24.000000'),
    token: await createMemberToken(service, 'staff'),
  });
  expect(proposalAnswer.body).toMatchObject({ approval: { status: 'PENDING' } });
  expect(await listPublished()).toEqual({ value: transitionNav });

  const answer = await callWithFourEyes(service, call, buildCorrection('24.000000'));
  expect(answer.body.net_asset_value_correction).toMatchObject({
    previous_value: transitionNav,
    net_asset_value: '24.000000',
    corrected_by: 'operaciones + tesoreria',
    affected_total: 1,
    affected_operations: [operation.uuid],
  });
  expect(await listPublished()).toEqual({ value: '24.000000' });
  const { operation: order } = await callOrThrow(service, 'GET /operations/{id}', {
    token: await service.token('staff'),
    params: { id: operation.uuid },
  });
  expect(order).toMatchObject({ net_asset_value: transitionNav, operation_status: 'FINALIZED' });
  const storedCorrections = await service.database.db
    .selectFrom('net_asset_value_correction')
    .select(['previous_value', 'value'])
    .execute();
  expect(storedCorrections).toEqual([{ previous_value: transitionNav, value: '24.000000' }]);
  await service.runJobs();
  const { differences } = await auditBooks(service.database.db);
  expect(differences).toEqual([]);
});

test('404 for a value that was never published, 409-010 for a correction to the present value', async () => {
  const requestCorrection = (request: ReturnType<typeof buildCorrection>) =>
    callWithFourEyes(service, call, request);
  expectRefusal(call, '409-010', await requestCorrection(buildCorrection('24.000000')));
  expectRefusal(call, '404', await requestCorrection(buildCorrection('24.000000', '2026-11-21')));
});

test('the database allows a value to be changed only by a correction, and no correction to be changed', async () => {
  const { database } = service;
  await expect(database.execute('update net_asset_value set value = value + 1')).rejects.toThrow(
    'is never changed',
  );
  await expect(
    database.execute('update net_asset_value_correction set value = value + 1'),
  ).rejects.toThrow('is never changed');
});
