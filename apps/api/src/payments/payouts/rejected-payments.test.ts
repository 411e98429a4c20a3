import { randomUUID } from 'node:crypto';
import type { Operation } from '@participe/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { postingsOf } from '../../../test/support/order-records.ts';
import {
  executeRedemptions,
  importPayment,
  readEntry,
  rejectPayment,
} from '../../../test/scenarios/payout-steps.ts';
import { type TestBank, startBank } from '../../../test/partners/bank.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const monday = '2026-11-23';
const returnCode = 'AC04';
const eventOrders = [
  ['before any statement', ['rejection']],
  ['after the statement of the payment', ['out', 'rejection', 'in']],
  ['after statements of the payment and of its return', ['out', 'in', 'rejection']],
  ['before statements of its return and of the payment', ['rejection', 'in', 'out']],
] as const;

let service: TestService;
let bank: TestBank;
let remainingOrders: Operation[];
// The payments are sent in one file, and the bank has not answered yet.
beforeAll(async () => {
  bank = await startBank();
  service = await startTestService('postgres', { bankUrl: bank.url });
  remainingOrders = await executeRedemptions(service, eventOrders.length + 2);
  await service.setClock(`${monday}T08:00:00.000Z`);
  await service.runJobs();
});
afterAll(async () => {
  await service.stop();
  await bank.close();
});

/** Returns an order whose payment was sent, a different one for each test. */
async function takeSentOrder(): Promise<{ order: Operation; id: string }> {
  const order = remainingOrders.pop();
  if (order === undefined) throw new Error('There is an order for each test.');
  return { order, id: (await readEntry(service, order.uuid)).end_to_end_id };
}

const issuesOf = async (uuid: string) => {
  const client = await service.as('investor');
  const { issues } = await client.call('GET /operations/{id}/issues', { params: { id: uuid } });
  return issues.filter(({ status }) => status === 'OPEN').map(({ type }) => type);
};

describe('a payment that the bank rejected', () => {
  const importMovement = async (order: Operation, debit: boolean) =>
    importPayment(service, await readEntry(service, order.uuid), { date: monday, debit });
  const readPayable = async ({ uuid }: Operation) =>
    (await postingsOf(service.database.db, uuid))
      .filter(([what]) => what.endsWith(' payable EUR'))
      .reduce((sum, [, amount]) => sum + Number(amount), 0);

  test.each(eventOrders)(
    'is owed to the client again when the rejection is processed %s',
    async (_when, steps) => {
      const { order, id } = await takeSentOrder();
      for (const step of steps)
        if (step === 'rejection') {
          const answer = await rejectPayment(service, id, { code: returnCode, on: monday });
          expect(answer.status).toBe(204);
        } else expect((await importMovement(order, step === 'out')).warnings).toEqual([]);
      expect(await readEntry(service, order.uuid)).toMatchObject({
        status: 'RETURNED',
        return_code: returnCode,
        return_label: 'La cuenta bancaria está cancelada.',
        returned_on: monday,
      });
      expect(await readPayable(order)).toBe(-Number(order.net_value));
      expect(await issuesOf(order.uuid)).toEqual(['PAYMENT']);
      expect((await auditBooks(service.database.db)).differences).toEqual([]);
    },
  );

  test('is handled once when reported fifty times', async () => {
    const { order, id } = await takeSentOrder();
    const event = `rejection-${randomUUID()}`;
    for (let deliveryCount = 0; deliveryCount < 50; deliveryCount += 1) {
      const rejection = {
        code: returnCode,
        on: monday,
        id: deliveryCount % 2 === 0 ? event : `${event}-${String(deliveryCount)}`,
      };
      expect((await rejectPayment(service, id, rejection)).status).toBe(204);
    }
    expect(await issuesOf(order.uuid)).toEqual(['PAYMENT']);
  });

  test('must have a rejection date between the day of its file and today', async () => {
    const { order, id } = await takeSentOrder();
    for (const day of ['2026-11-22', '2026-11-24'])
      expect((await rejectPayment(service, id, { code: returnCode, on: day })).status).toBe(400);
    expect(await readEntry(service, order.uuid)).toMatchObject({ status: 'SENT' });
    expect(await issuesOf(order.uuid)).toEqual([]);
  });

  test('is refused with 404 when we never sent it', async () => {
    const answer = await rejectPayment(service, 'OP0000000000-P1', {
      code: returnCode,
      on: monday,
    });
    expect(answer.status).toBe(404);
  });
});
