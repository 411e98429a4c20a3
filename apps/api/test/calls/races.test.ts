import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@participe/contract/client';
import { sumUnits } from '@participe/domain';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../src/books-audit/reconcile.ts';
import { type ApiResponse, callApi } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { importStatement, placeAndSign, buildStatement } from '../scenarios/flow.ts';
import { advanceSession } from '../support/login.ts';
import {
  type PlacedOrder,
  respondAsRegistry,
  submitSignatureCode,
  requestCode,
  confirmationOf,
  place,
  publishNavOf,
  readOperation,
  redemptionOf,
  subscriptionOf,
} from '../scenarios/order-steps.ts';
import { receiveMoney, validateAndExport } from '../partners/registry.ts';
import { countNewRows } from '../support/rows.ts';
import type { TestService } from '../support/service.ts';
import { type TwoProcesses, startTwoProcesses } from '../support/two-processes.ts';

let twoProcesses: TwoProcesses;
let service: TestService;
beforeAll(async () => {
  twoProcesses = await startTwoProcesses();
  service = twoProcesses.first;
});
afterAll(() => twoProcesses.stop());
beforeEach(() => advanceSession(service, 31));

const serviceOf = (i: number): TestService =>
  i % 2 === 0 ? twoProcesses.first : twoProcesses.second;

const runConcurrently = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

const codesOf = (answers: readonly ApiResponse<unknown>[]): string[] =>
  answers.map(({ body }) => (body as { result: { code: string } }).result.code).toSorted();

test('twenty posts with one key have one effect and the same answer', async () => {
  const token = await service.token('investor');
  const body = subscriptionOf('investor_main', 'global', '444.00');
  const key = randomUUID();
  const { result: answers, grown } = await countNewRows(service.database.db, () =>
    runConcurrently(20, (i) => callApi(serviceOf(i), 'POST /operations', { token, body, key })),
  );
  const acceptedAnswers = answers.filter(({ status }) => status === 201);
  const waitingAnswers = answers.filter(({ status }) => status === 409);
  expect(acceptedAnswers.length + waitingAnswers.length).toBe(20);
  expect(acceptedAnswers.length).toBeGreaterThan(0);
  expect(new Set(acceptedAnswers.map(({ text }) => text)).size).toBe(1);
  for (const answer of waitingAnswers) expectRefusal('POST /operations', '409-003', answer);
  expect(grown).toEqual({
    operation: 1,
    operation_history: 1,
    document: 1,
    audit_log: 1,
    idempotency: 1,
  });
  const laterAnswer = await callApi(service, 'POST /operations', { token, body, key });
  expect(laterAnswer.text).toBe(acceptedAnswers[0]?.text);
  const otherBody = { ...body, cash: '445.00' };
  expectRefusal(
    'POST /operations',
    '409-002',
    await callApi(service, 'POST /operations', { token, body: otherBody, key }),
  );
  const stranger = await service.token('stranger');
  const foreignOrderBody = subscriptionOf('stranger', 'global', '444.00');
  const otherPersonAnswer = await callApi(service, 'POST /operations', {
    token: stranger,
    body: foreignOrderBody,
    key,
  });
  expect(otherPersonAnswer.status).toBe(201);
});

test('without a key, repeated bodies of one session are one order within a minute', async () => {
  const body = subscriptionOf('investor_main', 'global', '446.00');
  const token = await service.token('investor');
  const postOrder = (sessionToken: string) =>
    callApi(service, 'POST /operations', { token: sessionToken, body, key: null });
  const firstAnswer = await postOrder(token);
  expect((await postOrder(token)).text).toBe(firstAnswer.text);
  expect((await postOrder(await service.token('investor'))).text).not.toBe(firstAnswer.text);
  await advanceSession(service, 61);
  expect((await postOrder(token)).text).not.toBe(firstAnswer.text);
});

test('concurrent redemptions never sell the same unit twice', async () => {
  const fundId = productOf('global').uuid;
  const client = await service.as('couple_a');
  const readPositions = async () =>
    (
      await client.call('GET /accounts/{id}/positions', {
        params: { id: accountOf('couple').uuid },
      })
    ).positions.find(({ id_product: id }) => id === fundId);
  const freeUnits = (await readPositions())?.available_participations ?? '';
  const largeUnits = `${String(Math.ceil(Number(freeUnits) * 0.4))}.000000`;
  const tokens = [await service.token('couple_a'), await service.token('couple_b')];
  const body = redemptionOf('couple', 'global', { participations: largeUnits });
  const answers = await runConcurrently(10, (i) =>
    callApi(serviceOf(i), 'POST /operations', { token: tokens[i % 2], body }),
  );
  expect(codesOf(answers).filter((code) => code === '200')).toHaveLength(2);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expectRefusal('POST /operations', '400-042', answer, { field: 'participations' });
  expect((await readPositions())?.reserved_participations).toBe(sumUnits([largeUnits, largeUnits]));
});

test('of ten concurrent correct codes one signs; of ten wrong codes three are checked', async () => {
  const client = await service.as('investor');
  const token = await service.token('investor');
  const placedOrder = await place(client, subscriptionOf('investor_main', 'global', '447.00'));
  const { uuid } = await requestCode(client, placedOrder);
  const otp = await service.codeFor('investor');
  const answerCode = (i: number, code: string) =>
    callApi(serviceOf(i), 'POST /documents-signatures', {
      token,
      body: { uuid_signature_request: uuid, otp: code },
    });
  const { result: answers, grown } = await countNewRows(service.database.db, () =>
    runConcurrently(10, (i) => answerCode(i, otp)),
  );
  expect(codesOf(answers).filter((code) => code === '200')).toHaveLength(1);
  expect(codesOf(answers).filter((code) => code === '400-030')).toHaveLength(9);
  expect(grown.operation_signature).toBe(1);
  expect((await readOperation(service, placedOrder.operation.uuid)).operation_status).toBe(
    'SIGNED',
  );

  const stranger = await service.as('stranger');
  const otherOrder = await place(stranger, subscriptionOf('stranger', 'global', '447.00'));
  const request = await requestCode(stranger, otherOrder);
  const rightCode = await service.codeFor('stranger');
  const wrongCode = rightCode === '000000' ? '000001' : '000000';
  const foreignToken = await service.token('stranger');
  await runConcurrently(10, (i) =>
    callApi(serviceOf(i), 'POST /documents-signatures', {
      token: foreignToken,
      body: { uuid_signature_request: request.uuid, otp: wrongCode },
    }),
  );
  const code = await service.database.db
    .selectFrom('one_time_code')
    .select(['attempts', 'consumed_at'])
    .where('uuid_subject', '=', request.uuid)
    .executeTakeFirstOrThrow();
  expect(code).toEqual({ attempts: 3, consumed_at: null });
  await expect(submitSignatureCode(stranger, request.uuid, rightCode)).rejects.toMatchObject({
    code: '400-030',
  });
});

test('of signing and cancelling in parallel, one succeeds and the books audit finds no differences', async () => {
  for (let round = 0; round < 4; round += 1) {
    await advanceSession(service, 31);
    const client = await service.as('investor');
    const body = redemptionOf('investor_main', 'patrimonio', { participations: '1' });
    const placedOrder = await place(client, body);
    const request = await requestCode(client, placedOrder);
    const token = await service.token('investor');
    const otp = await service.codeFor('investor');
    const [signAnswer, cancelAnswer] = await Promise.all([
      callApi(serviceOf(round), 'POST /documents-signatures', {
        token,
        body: { uuid_signature_request: request.uuid, otp },
      }),
      callApi(serviceOf(round + 1), 'POST /operations/{id}/status-change', {
        token,
        params: { id: placedOrder.operation.uuid },
        body: { operation_status: 'CANCELLED' },
      }),
    ]);
    const { operation_status: status } = await readOperation(service, placedOrder.operation.uuid);
    const statuses = [signAnswer.status, cancelAnswer.status];
    expect(statuses.filter((code) => code === 200)).toHaveLength(1);
    expect(statuses).toEqual(status === 'SIGNED' ? [200, 403] : [409, 200]);
  }
});

test('a bank statement that is sent five times at once pays its order once', async () => {
  const { operation } = await placeAndSign(
    service,
    'investor',
    subscriptionOf('investor_main', 'global', '448.00'),
  );
  const movement = { amount: '448.00', reference: operation.reference, concept: '' };
  const file = buildStatement(productOf('global').collectionIban, '2026-11-19', [movement]);
  const { result, grown } = await countNewRows(service.database.db, () =>
    runConcurrently(5, () => importStatement(service, file)),
  );
  expect(new Set(result.map(({ uuid }) => uuid)).size).toBe(1);
  expect(grown).toMatchObject({ import: 1, bank_movement: 1, ledger_transaction: 1 });
});

test('an order confirmed five times in parallel is executed once', async () => {
  const sentOrder = await createExportedOrder(await service.as('investor'));
  await service.setClock('2026-11-20T09:00:00.000Z');
  await publishNavOf(service, productOf('global').isin ?? '', '2026-11-19', '27.123456');
  const answer = confirmationOf(sentOrder, '27.123456');
  const { result, grown } = await countNewRows(service.database.db, () =>
    runConcurrently(5, () => respondAsRegistry(service, [answer, answer])),
  );
  expect(result.reduce((sum, { rows_ok: ok }) => sum + ok, 0)).toBe(1);
  expect(result.reduce((sum, { rows_same: same }) => sum + same, 0)).toBe(9);
  expect(grown.ledger_transaction).toBe(1);
  expect((await readOperation(service, sentOrder.uuid)).operation_status).toBe('FINALIZED');
});

async function createExportedOrder(client: ApiClient) {
  const placedOrder: PlacedOrder = await place(
    client,
    subscriptionOf('investor_family', 'global', '449.00'),
  );
  const { uuid } = await requestCode(client, placedOrder);
  await submitSignatureCode(client, uuid, await service.codeFor('investor'));
  await receiveMoney(service, placedOrder.operation, productOf('global'), '2026-11-19');
  return validateAndExport(service, placedOrder.operation.uuid);
}

test('with thirty people in parallel no call fails, the audit chain does not fork and the books audit finds no differences', async () => {
  const tokens = {
    investor: await service.token('investor'),
    stranger: await service.token('stranger'),
    admin_1: await service.token('admin_1'),
  };
  const orders = [
    { token: tokens.investor, body: subscriptionOf('investor_main', 'global', '451.00') },
    { token: tokens.investor, body: redemptionOf('investor_main', 'global', { cash: '100.00' }) },
    {
      token: tokens.investor,
      body: redemptionOf('investor_main', 'tesoreria', { cash: '100.00' }),
    },
    { token: tokens.stranger, body: redemptionOf('stranger', 'global', { participations: '1' }) },
    { token: tokens.admin_1, body: subscriptionOf('company', 'renta', '452.00') },
  ];
  const answers = await runConcurrently(30, (i) => {
    const request = orders[i % orders.length];
    return callApi(serviceOf(i), 'POST /operations', request ?? {});
  });
  expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
  const { text, clean } = await auditBooks(service.database.db);
  expect(text).toContain('ok   I12 the audit chain verifies');
  expect(clean).toBe(true);
});

test('a session ended in one process ends in the other within a second', async () => {
  const token = await service.token('tutor');
  await callApi(service, 'POST /token', { token, body: { grant_type: 'logout' } });
  const answer = await callApi(serviceOf(1), 'GET /me', { token });
  expectRefusal('GET /me', '401-004', answer);
});
