import { callWithFourEyes } from '../../../test/support/four-eyes.ts';
import type { PayeeVerification } from '@participe/connectors';
import type { Operation } from '@participe/contract';
import { accountOf, demoManager, personOf, productOf } from '@participe/fixtures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { type TestBank, startBank } from '../../../test/partners/bank.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { notificationsOf, postingsOf } from '../../../test/support/order-records.ts';
import {
  readEntry,
  readPaymentFiles,
  executeRedemption,
  executeRedemptions,
  importPayment,
} from '../../../test/scenarios/payout-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createDuePayments } from './make-payments.ts';
import type { UnverifiedPayee } from './payout.store.ts';
import { createVerifyPayeesJob } from './verify-payees.ts';

const fund = productOf('global');
const account = accountOf('investor_main').bankAccounts.find(({ isDefault }) => isDefault);

let service: TestService;
let bank: TestBank;
// Each test moves the clock from Thursday to Monday. The clock only moves forward, so that each test has its own
// service.
beforeEach(async () => {
  bank = await startBank();
  service = await startTestService('postgres', { bankUrl: bank.url });
});
afterEach(async () => {
  await service.stop();
  await bank.close();
});

const monday = '2026-11-23';

/** The payments are sent on Monday, so that the money arrives by the settlement date. */
async function goToMonday(): Promise<void> {
  await service.setClock(`${monday}T08:00:00.000Z`);
  await service.runJobs();
}

const cashOutPostingsOf = async ({ uuid }: Operation) =>
  (await postingsOf(service.database.db, uuid)).filter(([what]) => !what.startsWith('SETTLEMENT'));

const issuesOf = async (uuid: string) => {
  const client = await service.as('investor');
  const { issues } = await client.call('GET /operations/{id}/issues', { params: { id: uuid } });
  return issues.filter(({ status }) => status === 'OPEN').map(({ type }) => type);
};

const expectCleanBooks = async () =>
  expect((await auditBooks(service.database.db)).differences).toEqual([]);

describe('a redemption', () => {
  test('is paid once to the named account, by the promised day', async () => {
    const order = await executeRedemption(service);
    expect(order).toMatchObject({ operation_status: 'FINALIZED', settlement_date: '2026-11-24' });
    await service.runJobs();
    expect(await readEntry(service, order.uuid)).toMatchObject({
      kind: 'PAYOUT',
      amount: order.net_value,
      iban_end: account?.iban.slice(-4),
      requested_on: monday,
      status: 'WAITING',
    });
    expect(bank.verifiedPayees.at(-1)).toBe(`${account?.iban ?? ''} Carmen Olmedo Rivas`);
    const paymentFilesBefore = await readPaymentFiles(service);
    await goToMonday();
    await service.runJobs();
    const [file, ...others] = (await readPaymentFiles(service)).slice(paymentFilesBefore.length);
    expect(others).toEqual([]);
    expect(file?.total).toBe(order.net_value);
    expect(file?.read.transactions).toMatchObject([
      {
        endToEndId: `${order.reference}-P1`,
        amount: order.net_value,
        iban: account?.iban,
        name: 'Carmen Olmedo Rivas',
        date: monday,
        ownIban: fund.collectionIban,
      },
    ]);
    const entry = await readEntry(service, order.uuid);
    expect(entry).toMatchObject({ status: 'SENT', settled_on: null });
    expect(await cashOutPostingsOf(order)).toEqual([]);
    expect((await importPayment(service, entry, { date: monday })).warnings).toEqual([]);
    expect(await readEntry(service, order.uuid)).toMatchObject({
      status: 'SETTLED',
      settled_on: monday,
    });
    expect(await cashOutPostingsOf(order)).toEqual([
      ['CASH_OUT payable EUR', order.net_value?.padEnd(order.net_value.length + 4, '0')],
      [
        'CASH_OUT collection EUR',
        `-${order.net_value?.padEnd(order.net_value.length + 4, '0') ?? ''}`,
      ],
    ]);
    expect(await notificationsOf(await service.as('investor'), order.uuid)).toContainEqual(
      expect.stringMatching(/^Le hemos pagado .*€ de su reembolso de Sotavera Global, FI en su/u),
    );
    const repeatedPayment = await importPayment(service, entry, { date: '2026-11-20' });
    expect(repeatedPayment.warnings.map(({ code }) => code)).toEqual(['ALREADY_MOVED']);
    await expectCleanBooks();
  });

  test('keeps its bank account from removal until its payment is sent (ACC-13)', async () => {
    const remove = 'DELETE /accounts/{id}/bank-accounts/{bid}';
    const { uuid: id, bankAccounts } = accountOf('investor_main');
    const bid = bankAccounts[1]?.uuid ?? '';
    const order = await executeRedemption(service, { uuid_bank_account: bid });
    const removeAccount = async () =>
      callApi(service, remove, {
        token: await service.token('investor'),
        params: { id, bid },
        body: {},
      });
    expectRefusal(remove, '409-020', await removeAccount());
    await service.runJobs();
    expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'WAITING' });
    expectRefusal(remove, '409-020', await removeAccount());
    await goToMonday();
    expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'SENT' });
    expect((await removeAccount()).status).toBe(204);
  });

  test('is left to staff when the movement has another amount than the payment', async () => {
    const order = await executeRedemption(service);
    await goToMonday();
    const { end_to_end_id } = await readEntry(service, order.uuid);
    const outcome = await importPayment(
      service,
      { end_to_end_id, amount: '1.00' },
      { date: monday },
    );
    expect(outcome.warnings.map(({ code }) => code)).toEqual(['ENTRY_DIFFERS']);
    expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'SENT' });
  });
});

describe('the payee', () => {
  async function redeemWithBankAnswer(
    answer: Parameters<TestBank['setAnswer']>[0],
  ): Promise<Operation> {
    bank.setAnswer(answer);
    const order = await executeRedemption(service);
    await service.runJobs();
    return order;
  }
  const acceptPayee = async (id: string) =>
    callWithFourEyes(service, 'POST /payment-entries/{id}/accept-payee', {
      params: { id },
      body: { comment: 'Es la misma persona con su segundo nombre.' },
    });

  test('with a similar name waits until staff accept the payee, once', async () => {
    const order = await redeemWithBankAnswer({ body: { result: 'CLOSE', name: 'Carmen Olmedo' } });
    await goToMonday();
    const entry = await readEntry(service, order.uuid);
    expect(entry.status).toBe('WAITING');
    expect((await acceptPayee(entry.uuid)).status).toBe(200);
    expectRefusal(
      'POST /payment-entries/{id}/accept-payee',
      '409-010',
      await acceptPayee(entry.uuid),
    );
    await service.runJobs();
    expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'SENT' });
  });

  test('with another name stops the payment; client and staff are notified', async () => {
    const order = await redeemWithBankAnswer({ body: { result: 'NO_MATCH' } });
    await goToMonday();
    const entry = await readEntry(service, order.uuid);
    expect(entry.status).toBe('STOPPED');
    expect(await issuesOf(order.uuid)).toEqual(['PAYMENT']);
    expect(await notificationsOf(await service.as('investor'), order.uuid)).toContainEqual(
      expect.stringContaining(`El dinero sigue a salvo: llámenos al ${demoManager.phone} para`),
    );
    expectRefusal(
      'POST /payment-entries/{id}/accept-payee',
      '409-010',
      await acceptPayee(entry.uuid),
    );
    await expectCleanBooks();
  });

  test('is paid when the bank cannot verify the name', async () => {
    const order = await redeemWithBankAnswer({ body: { result: 'NOT_POSSIBLE' } });
    await goToMonday();
    expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'SENT' });
  });

  test('is verified again while the bank does not respond, until the day of the payment', async () => {
    const order = await redeemWithBankAnswer({ status: 503, body: {} });
    const verifiedPayeeCount = bank.verifiedPayees.length;
    await service.runJobs();
    expect(bank.verifiedPayees.length).toBe(verifiedPayeeCount);
    await advanceSession(service, 30);
    await service.runJobs();
    expect(bank.verifiedPayees.length).toBe(verifiedPayeeCount + 1);
    expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'WAITING' });
    await goToMonday();
    expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'SENT' });
  });

  test('whose verification always fails delays no other payee, and is tried less and less often', async () => {
    await executeRedemptions(service, 2);
    const { services, clock, database } = service.service;
    const verifiedIds: string[] = [];
    let failingId = '';
    const verifyPayee = (payee: { name: string }) => {
      const { end_to_end_id: id } = payee as UnverifiedPayee;
      verifiedIds.push(id);
      failingId ||= id;
      if (id === failingId && verifiedIds.length === 1) throw new Error('a defect');
      return Promise.resolve<PayeeVerification>(
        id === failingId
          ? { kind: 'retry', reason: 'HTTP_400' }
          : { kind: 'answer', result: 'MATCH', name: null },
      );
    };
    const connectors = { ...services.connectors, payees: { verify: verifyPayee } };
    const deps = { database: database.db, clock, services: { ...services, connectors } };
    await createDuePayments(deps);
    const job = createVerifyPayeesJob();
    expect(await job.run(deps)).toBe(1);
    expect(new Set(verifiedIds).size).toBe(2);
    const runAfter = async (seconds: number) => {
      const verifiedCount = verifiedIds.length;
      await advanceSession(service, seconds);
      await job.run(deps);
      return verifiedIds.length - verifiedCount;
    };
    expect(await runAfter(0)).toBe(0);
    expect(await runAfter(30)).toBe(1);
    expect(await runAfter(30)).toBe(0);
    expect(await runAfter(30)).toBe(1);
  });
});

test('a payee receives nothing while the account or a holder is blocked', async () => {
  const order = await executeRedemption(service);
  const { db } = service.database;
  const setBlockedAt = (at: Date | null) =>
    db
      .updateTable('account')
      .set({ blocked_at: at })
      .where('uuid', '=', order.uuid_account)
      .execute();
  const setHolderStatus = (status: 'BLOQUEADO_AML' | 'FINALIZADO') =>
    db
      .updateTable('intervener')
      .set({ intervener_status: status })
      .where('uuid', '=', personOf('investor').uuid)
      .execute();
  const expectWaiting = async () =>
    expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'WAITING' });
  // A blocked person does not stop the payment once their role on the account has ended.
  await db
    .insertInto('account_intervener')
    .values({
      uuid_account: order.uuid_account,
      uuid_intervener: personOf('blocked_aml').uuid,
      role: 'NUDO_PROPIETARIO',
      valid_from: '2018-02-12',
      valid_to: '2020-01-01',
    })
    .execute();
  await setBlockedAt(new Date());
  await goToMonday();
  await expectWaiting();
  await setBlockedAt(null);
  await setHolderStatus('BLOQUEADO_AML');
  // The blocked person owns the bank account, and therefore stops the payment with any role on the account, even an
  // ended role.
  for (const [role, valid_to] of [
    ['NUDO_PROPIETARIO', null],
    ['PARTICIPE', null],
    ['TITULAR', null],
    ['TITULAR', '2026-01-01'],
  ] as const) {
    await db
      .updateTable('account_intervener')
      .set({ role, valid_to })
      .where('uuid_account', '=', order.uuid_account)
      .where('uuid_intervener', '=', personOf('investor').uuid)
      .execute();
    await service.runJobs();
    await expectWaiting();
  }
  await setHolderStatus('FINALIZADO');
  await service.runJobs();
  expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'SENT' });
});
