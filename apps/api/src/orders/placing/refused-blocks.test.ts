import { callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import type { Operation } from '@participe/contract';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { readOpenAlertCauses } from '../../../test/support/alerts.ts';
import {
  respondAsRegistry,
  place,
  readOperation,
  redemptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/** Service for tests of a block that the registry finally rejects: the units stay blocked and staff get an alert. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const account = accountOf('investor_main').uuid;
const units = { amount_mode: 'PARTICIPATIONS', block_scope: 'POSITION' };

async function placeBlockOrder(type: 'BLOQUEO' | 'DESBLOQUEO', more: object): Promise<Operation> {
  const { operation } = await callWithFourEyesOrThrow(service, 'POST /operations', {
    body: {
      uuid_account: account,
      operation_type: type,
      id_product: productOf('global').uuid,
      block_reason: 'EMBARGO',
      accepted_documents: [],
      ...more,
    },
  });
  return operation;
}

async function answerAsRegistry(order: Operation, status: 'CONFIRMED' | 'REJECTED_FINAL') {
  await service.runJobs();
  const { rd_reference: reference, participations } = await readOperation(service, order.uuid);
  return respondAsRegistry(service, [
    {
      rd_reference: reference ?? '',
      uuid_operation: order.uuid,
      status,
      ...(status === 'CONFIRMED' && { participations: participations ?? '' }),
    },
  ]);
}

async function readPosition() {
  const client = await service.as('investor');
  const { position_statuses: statuses } = await client.call('POST /operations/position-statuses', {
    body: { uuid_account: account, id_products: [productOf('global').uuid] },
  });
  return { available: statuses[0]?.available, blocked: statuses[0]?.blocked };
}

async function expectFinallyRejected(order: Operation): Promise<void> {
  expect(await answerAsRegistry(order, 'REJECTED_FINAL')).toMatchObject({ rows_ok: 1, errors: [] });
  expect(await readOperation(service, order.uuid)).toMatchObject({
    operation_status: 'CANCELLED',
    cancel_reason: 'RECHAZO_RD',
  });
  expect(await readOpenAlertCauses(service, order)).toEqual(['REGISTRY_REFUSED']);
}

test('the units of a rejected block stay blocked until two people end the block', async () => {
  const positionBefore = await readPosition();
  const order = await placeBlockOrder('BLOQUEO', { ...units, participations: '10' });
  await expectFinallyRejected(order);
  expect((await readPosition()).blocked).toBe('10.000000');
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
  await answerAsRegistry(
    await placeBlockOrder('DESBLOQUEO', { ...units, participations: '10' }),
    'CONFIRMED',
  );
  expect(await readPosition()).toEqual(positionBefore);
});

test('the units of a rejected unblock stay blocked', async () => {
  await answerAsRegistry(
    await placeBlockOrder('BLOQUEO', { ...units, participations: '8' }),
    'CONFIRMED',
  );
  const positionBefore = await readPosition();
  await expectFinallyRejected(
    await placeBlockOrder('DESBLOQUEO', { ...units, participations: '3' }),
  );
  expect(await readPosition()).toEqual(positionBefore);
  expect(positionBefore.blocked).toBe('8.000000');
});

test('units that another order has reserved since stay unblocked, and the rejection is reported as an error', async () => {
  const order = await placeBlockOrder('DESBLOQUEO', { ...units, participations: '8' });
  const { available } = await readPosition();
  const client = await service.as('investor');
  await place(client, redemptionOf('investor_main', 'global', { participations: available ?? '' }));
  expect((await answerAsRegistry(order, 'REJECTED_FINAL')).errors).toEqual([
    {
      row: 1,
      code: '409-010',
      message:
        'El registro no la admite, y las participaciones que esta orden movió ya no están libres para dejarlas como estaban.',
    },
  ]);
  expect((await readOperation(service, order.uuid)).operation_status).toBe('RD_SENT');
  expect(await readPosition()).toEqual({ available: '0.000000', blocked: '0.000000' });
});

test('the block of an account does not depend on the registry, and lasts until two people end it', async () => {
  await expectFinallyRejected(
    await placeBlockOrder('BLOQUEO', { amount_mode: 'TOTAL', block_scope: 'ACCOUNT' }),
  );
  const staff = await service.staff();
  const { account: seen } = await staff.call('GET /accounts/{id}', { params: { id: account } });
  expect(seen.blocked_at).not.toBeNull();
});

test('the books audit finds no differences afterwards', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
