import { callWithFourEyes } from '../../../test/support/four-eyes.ts';
import { randomUUID } from 'node:crypto';
import type { Operation } from '@participe/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { type ApiResponse, callApi } from '../../../test/support/api.ts';
import { type TestBank, startBank } from '../../../test/partners/bank.ts';
import { changeStatus } from '../../../test/scenarios/flow.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import {
  beginPayIn,
  cancelPayInAs,
  buildPayInBody,
  placePayableOrder,
  readPayInStatus,
} from '../../../test/partners/pay-in.ts';
import { readEntry, executeRedemption } from '../../../test/scenarios/payout-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/** Service for tests of concurrent calls about the same payment. */
let service: TestService;
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  service = await startTestService('postgres', { bankUrl: bank.url });
});
afterAll(async () => {
  await service.stop();
  await bank.close();
});

const sortedStatusesOf = (answers: readonly ApiResponse<unknown>[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

const createPayIn = async ({ uuid }: Operation) =>
  callApi(service, 'POST /pay-in', {
    token: await service.token('stranger'),
    body: buildPayInBody(uuid),
    key: randomUUID(),
  });

async function readPayInStatuses({ uuid }: Operation): Promise<string[]> {
  const rows = await service.database.db
    .selectFrom('pay_in')
    .select('status')
    .where('uuid_operation', '=', uuid)
    .orderBy('created_at')
    .execute();
  return rows.map(({ status }) => status);
}

test('of pay-ins created while another one is cancelled, at most one is open', async () => {
  for (const cash of ['501.00', '502.00', '503.00']) {
    const order = await placePayableOrder(service, 'stranger', cash);
    const first = await beginPayIn(service, 'stranger', order.uuid);
    const [cancelAnswer, ...createAnswers] = await Promise.all([
      cancelPayInAs(service, 'stranger', first.id),
      createPayIn(order),
      createPayIn(order),
      createPayIn(order),
    ]);
    expect(cancelAnswer.status).toBe(200);
    expect([
      [409, 409, 409],
      [201, 409, 409],
    ]).toContainEqual(sortedStatusesOf(createAnswers));
    const pendingStatuses = sortedStatusesOf(createAnswers)[0] === 201 ? ['INITIATED'] : [];
    expect(await readPayInStatuses(order)).toEqual(['CANCELLED', ...pendingStatuses]);
  }
});

test('a pay-in created while its order is cancelled has no effect', async () => {
  for (const cash of ['511.00', '512.00', '513.00']) {
    const order = await placePayableOrder(service, 'stranger', cash);
    const [cancelAnswer, ...createAnswers] = await Promise.all([
      changeStatus(service, order.uuid, 'CANCELLED', { comment: 'Lo pide' }),
      createPayIn(order),
      createPayIn(order),
    ]);
    expect(cancelAnswer.status).toBe(200);
    expect([
      [409, 409],
      [201, 409],
    ]).toContainEqual(sortedStatusesOf(createAnswers));
    expect((await readOperation(service, order.uuid)).operation_status).toBe('CANCELLED');
  }
});

test('a pay-in of a cancelled order ends with it, in responses and in the database', async () => {
  const order = await placePayableOrder(service, 'stranger', '521.00');
  const { id } = await beginPayIn(service, 'stranger', order.uuid);
  await changeStatus(service, order.uuid, 'CANCELLED', { comment: 'Lo pide' });
  expect(await readPayInStatus(service, { id })).toBe('CANCELLED');
  const client = await service.as('stranger');
  const { payments } = await client.call('GET /operations/{id}/payments', {
    params: { id: order.uuid },
  });
  expect(payments.pay_in).toMatchObject({ id, status: 'CANCELLED', redirect_url: null });
  await service.runJobs();
  expect(await readPayInStatuses(order)).toEqual(['CANCELLED']);
});

test('a payee who is accepted five times concurrently is accepted once', async () => {
  bank.setAnswer({ body: { result: 'CLOSE', name: 'Carmen Olmedo' } });
  const order = await executeRedemption(service);
  await service.runJobs();
  const { uuid: id } = await readEntry(service, order.uuid);
  const body = { comment: 'Es la misma persona con su segundo nombre.' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      callWithFourEyes(service, 'POST /payment-entries/{id}/accept-payee', {
        params: { id },
        body,
      }),
    ),
  );
  // Equal requests share one proposal, and a repeated approval also answers 200.
  expect([200, 409]).toEqual(expect.arrayContaining(sortedStatusesOf(answers)));
  expect(sortedStatusesOf(answers)).toContain(200);
  const acceptances = await service.database.db
    .selectFrom('audit_log')
    .select('seq')
    .where('entry', 'like', `%payment.payee-accepted%${id}%`)
    .execute();
  expect(acceptances).toHaveLength(1);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
