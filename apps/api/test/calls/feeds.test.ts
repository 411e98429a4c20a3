import type { CallKey } from '@participe/contract';
import type { StaffPurpose } from '@participe/domain';
import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServiceSession } from '../../src/identity/index.ts';
import { readMoment } from '../../src/kernel/clock.ts';
import { buildStatement } from '../scenarios/flow.ts';
import { confirmationOf, publishNavOf, readOperation } from '../scenarios/order-steps.ts';
import { createOrderInState, transitionNav } from '../scenarios/transition-steps.ts';
import { type ApiInput, callApi } from '../support/api.ts';
import { callWithFourEyes } from '../support/four-eyes.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { createMemberToken } from '../support/superuser.ts';

/** Files of a bank or the registry need two members of staff, except in a feed (PRM-24). */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await publishNavOf(service, productOf('global').isin ?? '', '2026-11-19', transitionNav);
});
afterAll(() => service.stop());

async function createServiceClientToken(...purposes: StaffPurpose[]): Promise<string> {
  const clock = readMoment(service.service.clock);
  const client = { clientId: 'backoffice', purposes };
  return (await openServiceSession(service.database.db, clock, client)).accessToken;
}

/** A member of staff, and a service client without the purpose of a feed, only propose the file. */
async function expectOnlyProposed(call: CallKey, purpose: StaffPurpose, request: ApiInput) {
  for (const token of [
    await createMemberToken(service, 'staff'),
    await createServiceClientToken(purpose),
  ]) {
    const answer = await callApi(service, call, { ...request, token });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ approval: { status: 'PENDING', call } });
  }
}

async function createSentOrder() {
  const { operation } = await createOrderInState(service, 'RD_SENT');
  return { operation, status: async () => await readOperation(service, operation.uuid) };
}

const countImports = async () =>
  (await service.database.db.selectFrom('import').select('uuid').execute()).length;

test('a statement from one person is only proposed; from two people, or from the feed of the bank, it is imported', async () => {
  const call = 'POST /imports/bank-statements';
  const buildMoneyImport = (amount: string) => ({
    body: {
      file: buildStatement(productOf('renta').collectionIban, '2026-11-19', [
        { amount, reference: '', concept: 'INVENTADO' },
      ]),
    },
  });
  const importCountBefore = await countImports();
  await expectOnlyProposed(call, 'payments', buildMoneyImport('911.00'));
  expect(await countImports()).toBe(importCountBefore);

  const answer = await callWithFourEyes(service, call, buildMoneyImport('911.00'));
  expect(answer.body.import).toMatchObject({ type: 'BANK_STATEMENTS', rows_ok: 1 });
  const feedToken = await createServiceClientToken('bank_feed');
  const sentAnswer = await callApi(service, call, {
    ...buildMoneyImport('912.00'),
    token: feedToken,
  });
  expect(sentAnswer.body.import).toMatchObject({ rows_ok: 1 });
  const otherAnswer = await callApi(service, call, {
    ...buildMoneyImport('913.00'),
    token: await createServiceClientToken('registry_feed'),
  });
  expect(otherAnswer.status).toBe(403);
  const brokenRequest = { body: { file: '11 no es un extracto' } };
  const refusedAnswer = await callApi(service, call, {
    ...brokenRequest,
    token: await createServiceClientToken('payments'),
  });
  expect(refusedAnswer.body.import).toMatchObject({ rows_ok: 0, rows_error: 1 });
});

test('a registry file from one person is only proposed; from two people, or from the feed, it executes orders', async () => {
  const call = 'POST /imports/rd-responses';
  const confirmOrder = async (uuid: string) => ({
    body: { responses: [confirmationOf(await readOperation(service, uuid), transitionNav)] },
  });
  const [firstOrder, secondOrder] = [await createSentOrder(), await createSentOrder()];
  await expectOnlyProposed(call, 'registry', await confirmOrder(firstOrder.operation.uuid));
  expect(await firstOrder.status()).toMatchObject({ operation_status: 'RD_SENT' });

  const answer = await callWithFourEyes(
    service,
    call,
    await confirmOrder(firstOrder.operation.uuid),
  );
  expect(answer.body.import).toMatchObject({ type: 'RD_RESPONSES', rows_ok: 1 });
  expect(await firstOrder.status()).toMatchObject({ operation_status: 'FINALIZED' });
  const sentAnswer = await callApi(service, call, {
    ...(await confirmOrder(secondOrder.operation.uuid)),
    token: await createServiceClientToken('registry_feed'),
  });
  expect(sentAnswer.body.import).toMatchObject({ rows_ok: 1 });
  expect(await secondOrder.status()).toMatchObject({ operation_status: 'FINALIZED' });
});
