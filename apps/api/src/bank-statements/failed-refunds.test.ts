import { callWithFourEyesOrThrow } from '../../test/support/four-eyes.ts';
import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../books-audit/reconcile.ts';
import { type TestBank, startBank } from '../../test/partners/bank.ts';
import { importStatement, buildStatement } from '../../test/scenarios/flow.ts';
import {
  readPaymentFiles,
  rejectPayment,
  sendHeldPayments,
} from '../../test/scenarios/payout-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const fund = productOf('renta');
const today = '2026-11-19';

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

const importMovement = async (amount: string, concept: string, debit = false) => {
  const movement = { amount, reference: '', concept, debit };
  const file = buildStatement(fund.collectionIban, today, [movement]);
  return (await importStatement(service, file)).warnings.map(({ code }) => code);
};

async function listQueued(amount: string) {
  const staff = await service.staff();
  const { bank_movements: queuedMovements } = await staff.call('GET /bank-movements', {
    query: { status: 'QUEUED', $limit: '500' },
  });
  return queuedMovements.filter((one) => one.amount === amount);
}

const returnMoney = async (id: string) =>
  callWithFourEyesOrThrow(service, 'POST /bank-movements/{id}/resolve', {
    params: { id },
    body: {
      resolution: 'RETURN',
      iban: 'ES9121000418450200051332',
      name: 'Quien Pagó',
      comment: 'No es cliente.',
    },
  });

/** Imports a movement that matches no order, and returns its money to the sender as staff would. */
async function importAndReturnMoney(amount: string): Promise<string> {
  expect(await importMovement(amount, 'TRANSFERENCIA DE NADIE')).toEqual(['NO_ORDER']);
  const [movement] = await listQueued(amount);
  const id = movement?.uuid ?? '';
  await returnMoney(id);
  await service.runJobs();
  return id;
}

/** Returns the end-to-end identifiers of the payments of an amount in the payment files. */
const readPaymentIds = async (amount: string): Promise<string[]> =>
  (await readPaymentFiles(service))
    .flatMap(({ read }) => read.transactions)
    .filter((one) => one.amount === amount)
    .map(({ endToEndId }) => endToEndId);

const requeuedFields = {
  status: 'QUEUED',
  return_by: '2026-11-24',
  uuid_entry: null,
  resolved_by: null,
  comment: null,
};

test('money without an order returns to the queue when the bank does not know the payee, and can be sent again', async () => {
  bank.setAnswer({ body: { result: 'NO_MATCH' } });
  const id = await importAndReturnMoney('1801.00');
  expect(await listQueued('1801.00')).toMatchObject([
    { ...requeuedFields, uuid: id, queue_reason: 'RETURN_STOPPED' },
  ]);
  expect(await readPaymentIds('1801.00')).toEqual([]);
  bank.setAnswer({ body: { result: 'MATCH' } });
  const { bank_movement: movement } = await returnMoney(id);
  expect(movement).toMatchObject({ status: 'RETURNED', queue_reason: 'RETURN_STOPPED' });
  await sendHeldPayments(service, today);
  const [endToEndId = '', ...more] = await readPaymentIds('1801.00');
  expect(more).toEqual([]);
  expect(await importMovement('1801.00', endToEndId, true)).toEqual([]);
  await service.runJobs();
  expect(await listQueued('1801.00')).toEqual([]);
});

describe('money without an order whose return payment is returned goes back to the queue once', () => {
  test.each([
    ['when the bank reports it before any statement', '1811.00', ['rejection']],
    ['when the bank reports it after the payment has left', '1812.00', ['out', 'rejection', 'in']],
    ['when the statements of payment and return come first', '1813.00', ['out', 'in', 'rejection']],
    [
      'when the statements of return and payment come afterwards',
      '1814.00',
      ['rejection', 'in', 'out'],
    ],
  ])('%s', async (_when, amount, steps) => {
    const id = await importAndReturnMoney(amount);
    await sendHeldPayments(service, today);
    const [endToEndId = ''] = await readPaymentIds(amount);
    for (const step of steps) {
      if (step === 'rejection')
        await rejectPayment(service, endToEndId, { code: 'AC04', on: today });
      else expect(await importMovement(amount, endToEndId, step === 'out')).toEqual([]);
      await service.runJobs();
    }
    expect(await listQueued(amount)).toMatchObject([
      { ...requeuedFields, uuid: id, queue_reason: 'RETURN_REJECTED' },
    ]);
    await returnMoney(id);
    await sendHeldPayments(service, today);
    expect(new Set(await readPaymentIds(amount)).size).toBe(2);
    expect(await listQueued(amount)).toEqual([]);
  });
});

test('the books audit finds no differences afterwards', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
