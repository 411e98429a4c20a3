import { randomUUID } from 'node:crypto';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { placeAndSign } from '../../test/scenarios/flow.ts';
import { place, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { bankUrl, beginPayIn, placePayableOrder } from '../../test/partners/pay-in.ts';
import { receiveMoney } from '../../test/partners/registry.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { encryptIndexed } from '../kernel/encryption/blind-index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { bankUrl });
});
afterAll(() => service.stop());

async function paymentsOf(uuid: string) {
  const client = await service.as('stranger');
  const { payments } = await client.call('GET /operations/{id}/payments', { params: { id: uuid } });
  return payments;
}

describe('200', () => {
  it('states the bank details from the signature until the money is received', async () => {
    const unsignedOrder = await place(
      await service.as('stranger'),
      subscriptionOf('stranger', 'renta', '450.00'),
    );
    const noPayments = { transfer_details: null, entries: [], pay_in: null };
    expect(await paymentsOf(unsignedOrder.operation.uuid)).toEqual(noPayments);
    const order = await placePayableOrder(service, 'stranger', '460.00');
    expect(await paymentsOf(order.uuid)).toEqual({
      ...noPayments,
      transfer_details: {
        iban: productOf('renta').collectionIban,
        beneficiary: productOf('renta').name,
        bic: null,
        amount: '460.00',
        concept: `${order.reference} ${personOf('stranger').documentNumber ?? ''}`,
      },
    });
    await receiveMoney(service, order, productOf('renta'), '2026-11-19');
    expect(await paymentsOf(order.uuid)).toEqual(noPayments);
  });

  it("does not show or send a holder's document number to a read-only person", async () => {
    const { documentNumber } = personOf('investor');
    const holder = await service.as('investor');
    const order = subscriptionOf('investor_main', 'renta', '480.00');
    const { operation } = await placeAndSign(service, 'investor', order);
    await beginPayIn(service, 'investor', operation.uuid, {
      uuid_bank_account: accountOf('investor_main').bankAccounts[0]?.uuid,
    });
    const params = { id: operation.uuid };
    const readerClient = await service.as('readonly');
    const { payments: holderPayments } = await holder.call('GET /operations/{id}/payments', {
      params,
    });
    expect(holderPayments.transfer_details?.concept).toContain(documentNumber);
    const { payments: readerPayments } = await readerClient.call('GET /operations/{id}/payments', {
      params,
    });
    expect(readerPayments.transfer_details?.concept).toBe(operation.reference);
    expect(readerPayments.pay_in?.redirect_url).toBeNull();
    const { id = '' } = readerPayments.pay_in ?? {};
    const { pay_in: readerPayIn } = await readerClient.call('GET /pay-in/log/{id}', {
      params: { id },
    });
    expect(readerPayIn.redirect_url).toBeNull();
    const { pay_in: holderPayIn } = await holder.call('GET /pay-in/log/{id}', { params: { id } });
    expect(holderPayIn.redirect_url).not.toBeNull();
    const { notifications: holderNotifications } = await holder.call('GET /notifications', {});
    expect(JSON.stringify(holderNotifications)).toContain(
      `${operation.reference} ${String(documentNumber)}`,
    );
    const { notifications: readerNotifications } = await readerClient.call(
      'GET /notifications',
      {},
    );
    expect(readerNotifications.map(({ uuid_entity: uuid }) => uuid)).toContain(operation.uuid);
    expect(JSON.stringify(readerNotifications)).not.toContain(documentNumber);
  });

  it("shows the open pay-in with the address of the bank's page, and only the last digits of the debited account", async () => {
    const order = await placePayableOrder(service, 'stranger', '470.00');
    const payIn = await beginPayIn(service, 'stranger', order.uuid);
    const uuid = randomUUID();
    await service.database.db
      .insertInto('payment_entry')
      .values({
        uuid,
        kind: 'DEBIT',
        uuid_operation: order.uuid,
        attempt: 1,
        end_to_end_id: `${order.reference}-D1`,
        amount: '470.00',
        ...encryptIndexed('payment_entry.iban', [uuid], 'ES9121000418450200051332'),
        name: 'Alguien',
        requested_on: '2026-11-20',
        status: 'RETURNED',
        return_code: 'AM04',
        returned_on: '2026-11-23',
        created_at: new Date(0),
      })
      .execute();
    const { pay_in: shownPayIn, entries } = await paymentsOf(order.uuid);
    expect(shownPayIn).toEqual(payIn);
    expect(entries).toMatchObject([
      {
        kind: 'DEBIT',
        amount: '470.00',
        iban_end: '1332',
        status: 'RETURNED',
        return_code: 'AM04',
        return_label: 'No había saldo suficiente en la cuenta bancaria.',
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('ES91');
  });
});

it('404 for a person without a role', async () => {
  const { uuid } = await placePayableOrder(service, 'stranger', '480.00');
  const call = 'GET /operations/{id}/payments';
  const request = { token: await service.token('couple_a'), params: { id: uuid } };
  expectRefusal(call, '404', await callApi(service, call, request));
});
