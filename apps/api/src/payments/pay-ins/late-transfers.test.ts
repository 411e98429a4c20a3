import { personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importStatement, placeAndSign, buildStatement } from '../../../test/scenarios/flow.ts';
import { type PlacedOrder, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { sendPartnerEvent } from '../../../test/partners/partner.ts';
import {
  bankUrl,
  beginPayIn,
  buildPayInEvent,
  placePayableOrder,
} from '../../../test/partners/pay-in.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { bankUrl });
});
afterAll(() => service.stop());

type Order = PlacedOrder['operation'];

async function readTransferNotices({ uuid }: Order) {
  const client = await service.as('stranger');
  const { notifications } = await client.call('GET /notifications', { query: { $limit: '200' } });
  return notifications
    .filter((notice) => notice.uuid_entity === uuid)
    .filter(({ type }) => type === 'SUSCRIPTION_TRANSFER_DETAILS')
    .map(({ text }) => text);
}

it('reminds once, after three days, when the money of a subscription has not been received', async () => {
  const fund = productOf('renta');
  const lateOrder = await placePayableOrder(service, 'stranger', '420.00');
  const paidOrder = await placePayableOrder(service, 'stranger', '421.00');
  const payInOrder = await placePayableOrder(service, 'stranger', '422.00');
  const chequeOrder = await placeAndSign(service, 'stranger', {
    ...subscriptionOf('stranger', 'renta', '423.00'),
    payment_method: 'CHEQUE',
  });
  const movement = {
    amount: '421.00',
    reference: paidOrder.reference,
    concept: paidOrder.reference,
  };
  await importStatement(service, buildStatement(fund.collectionIban, '2026-11-19', [movement]));
  const payIn = await beginPayIn(service, 'stranger', payInOrder.uuid);
  expect(
    (await sendPartnerEvent(service, 'payments', buildPayInEvent(payIn, 'COMPLETED', 1))).status,
  ).toBe(204);

  const reminderTime = new Date(lateOrder.operation_date).getTime() + 3 * 86_400_000;
  await service.setClock(new Date(reminderTime - 60_000).toISOString());
  await service.runJobs();
  expect(await readTransferNotices(lateOrder)).toHaveLength(1);
  await service.setClock(new Date(reminderTime + 60_000).toISOString());
  await service.runJobs();
  await service.setClock(new Date(reminderTime + 86_400_000).toISOString());
  await service.runJobs();

  const [reminder, first, ...more] = await readTransferNotices(lateOrder);
  const concept = `${lateOrder.reference} ${personOf('stranger').documentNumber ?? ''}`;
  const paymentInstructions = `Haga una transferencia de 420,00\u00a0€ a la cuenta ${fund.collectionIban} de ${fund.name} con el concepto ${concept}`;
  expect(more).toEqual([]);
  expect(first).toBe(paymentInstructions);
  expect(reminder).toBe(
    `Todavía no nos ha llegado el dinero de su suscripción. ${paymentInstructions}`,
  );
  expect(await readTransferNotices(paidOrder)).toHaveLength(1);
  expect(await readTransferNotices(payInOrder)).toHaveLength(1);
  expect(await readTransferNotices(chequeOrder.operation)).toHaveLength(0);
});
