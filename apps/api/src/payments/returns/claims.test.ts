import { callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import type { Operation } from '@participe/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { returnDebit } from '../../../test/scenarios/debit-steps.ts';
import { readChildren } from '../../../test/scenarios/instruction-steps.ts';
import { notificationsOf, postingsOf } from '../../../test/support/order-records.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import { confirmAsRegistry } from '../../../test/partners/registry.ts';
import {
  placeDebit,
  debitedAccount,
  debitedFund,
  executeDebitOrder,
  executionFigures,
  readUnits,
} from '../../../test/scenarios/returned-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { tamperDb } from '../../../test/scenarios/tampered.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(async () => {
  const { clean, text } = await auditBooks(service.database.db);
  await service.stop();
  if (!clean) throw new Error(text);
});

async function issuesOf(uuid: string) {
  const staff = await service.staff();
  const { issues } = await staff.call('GET /operations/{id}/issues', { params: { id: uuid } });
  return issues.map(({ type, title, status }) => ({ type, title, status }));
}

/** Blocks or unblocks part of the units bought by the debit, as staff. */
const placeBlockOrder = async (type: 'BLOQUEO' | 'DESBLOQUEO') =>
  callWithFourEyesOrThrow(service, 'POST /operations', {
    body: {
      uuid_account: debitedAccount,
      operation_type: type,
      id_product: debitedFund.uuid,
      amount_mode: 'PARTICIPATIONS',
      participations: '60',
      block_scope: 'POSITION',
      ...(type === 'BLOQUEO' && { block_reason: 'EMBARGO' }),
      accepted_documents: [],
    },
  });

const isAccountBlocked = async (): Promise<boolean> => {
  const staff = await service.staff();
  const { account } = await staff.call('GET /accounts/{id}', { params: { id: debitedAccount } });
  return account.blocked_at !== null;
};

/** Creates a returned debit after some of its units were blocked, so that the client owes the money. */
async function createClaim(): Promise<Operation> {
  const order = await placeDebit(service);
  await executeDebitOrder(service, order);
  await placeBlockOrder('BLOQUEO');
  await returnDebit(service, order, { code: 'MD06', on: '2026-11-24' });
  return order;
}

const claimPostingsOf = async ({ uuid }: Operation): Promise<[string, string][]> =>
  (await postingsOf(service.database.db, uuid)).filter(([what]) => what.startsWith('CLAIM'));
const debtPostings = [
  ['CLAIM receivable EUR', '1500.000000'],
  ['CLAIM collection EUR', '-1500.000000'],
];
const openIssue = { type: 'PAYMENT', title: 'Importe pendiente de pago', status: 'OPEN' };

test('the client owes a returned debit whose units are not available, and the account is blocked', async () => {
  const order = await createClaim();
  const unitsBefore = await readUnits(service);
  expect(await readChildren(service, order.uuid)).toEqual([]);
  expect(await issuesOf(order.uuid)).toEqual([openIssue]);
  expect(await isAccountBlocked()).toBe(true);
  expect(await claimPostingsOf(order)).toEqual(debtPostings);
  await returnDebit(service, order, { code: 'MD06', on: '2026-11-24' });
  await service.runJobs();
  expect(await claimPostingsOf(order)).toEqual(debtPostings);
  expect(await issuesOf(order.uuid)).toEqual([openIssue]);
  expect(await readUnits(service)).toBe(unitsBefore);
});

test('once the units are available the subscription is reversed, and the proceeds settle the debt', async () => {
  const order = await createClaim();
  await placeBlockOrder('DESBLOQUEO');
  await service.runJobs();
  await service.runJobs();
  const [reversal, ...more] = await readChildren(service, order.uuid);
  expect(more).toEqual([]);
  expect(reversal).toMatchObject({ operation_type: 'REEMBOLSO', operation_status: 'RD_SENT' });
  expect(await issuesOf(order.uuid)).toEqual([openIssue]);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
  const executedReversal = await confirmAsRegistry(
    service,
    await readOperation(service, reversal?.uuid ?? ''),
    executionFigures,
  );
  expect(executedReversal).toMatchObject({ operation_status: 'FINALIZED', cash: '1500.00' });
  expect(await claimPostingsOf(executedReversal)).toEqual([
    ['CLAIM payable EUR', '1500.000000'],
    ['CLAIM receivable EUR', '-1500.000000'],
  ]);
  await service.runJobs();
  expect(await issuesOf(order.uuid)).toEqual([{ ...openIssue, status: 'CLOSED' }]);
  expect(await isAccountBlocked()).toBe(false);
  const repaymentNotices = (await notificationsOf(await service.as('investor'), order.uuid)).filter(
    (text) => text.startsWith('Ya no tiene pendiente el recibo devuelto de 1.500,00'),
  );
  expect(repaymentNotices).toHaveLength(1);
  await service.runJobs();
  expect(await readChildren(service, order.uuid)).toHaveLength(1);
});

test('the books audit detects a missing claim, a claim without a debit, and one with another amount', async () => {
  const order = await createClaim();
  const { db } = service.database;
  const claimCondition = `uuid_transaction in (select uuid from ledger_transaction where kind = 'CLAIM')`;
  for (const damage of [
    `delete from ledger_posting where ${claimCondition}`,
    `update ledger_posting set amount = amount * 2 where ${claimCondition}`,
    `update payment_entry set status = 'SETTLED', return_code = null, uuid_reversal = null
     where uuid_operation = '${order.uuid}'`,
    `update payment_entry set uuid_reversal = null where uuid_operation = '${order.uuid}'`,
  ])
    expect(await tamperDb(db, [damage])).toContain('I21');
});
