import { verifyPayInLink } from '@participe/connectors';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { buildTestConfig, testOrigin } from '../../../test/support/config.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import {
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import {
  bankUrl,
  beginPayIn,
  cancelPayInAs,
  buildPayInBody,
  buildPayInEvent,
  placePayableOrder,
  returnUrl,
} from '../../../test/partners/pay-in.ts';
import { receiveMoney } from '../../../test/partners/registry.ts';
import { expectNothingWritten } from '../../../test/support/rows.ts';
import { sendPartnerEvent } from '../../../test/partners/partner.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'POST /pay-in';
let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { bankUrl });
});
afterAll(() => service.stop());

async function tryPaying(uuid: string, more: object = {}) {
  const token = await service.token('stranger');
  return expectNothingWritten(service.database.db, () =>
    callApi(service, call, { token, body: buildPayInBody(uuid, more) }),
  );
}
const expectNotPayable = async (uuid: string) =>
  expectRefusal(call, '409-010', await tryPaying(uuid));
const expectOpenPayIn = async (uuid: string) =>
  expectRefusal(call, '409-010', await tryPaying(uuid), {
    message: formatRefusalTitle('PAGO_EN_CURSO'),
  });
const expectWrongField = async (uuid: string, field: string, message: string, more: object) =>
  expectRefusal(call, '400-020', await tryPaying(uuid, more), { field, message });

describe('201', () => {
  it('links to the bank’s page with all signed payment data', async () => {
    const order = await placePayableOrder(service, 'stranger', '310.00');
    const payIn = await beginPayIn(service, 'stranger', order.uuid);
    expect(payIn).toMatchObject({
      uuid_operation: order.uuid,
      id_bank: 'ribera',
      bank_name: 'Banco Ribera',
      amount: '310.00',
      status: 'INITIATED',
    });
    const validityMs = Date.parse(payIn.expires_at) - Date.parse(payIn.created_at);
    expect(validityMs).toBe(15 * 60_000);
    const address = new URL(payIn.redirect_url ?? '');
    expect(address.origin).toBe(bankUrl);
    const key = buildTestConfig().partnerSecrets.payments ?? '';
    expect(verifyPayInLink(address.searchParams, key)).toEqual({
      id: payIn.id,
      amount: '310.00',
      beneficiary: productOf('renta').name,
      iban: productOf('renta').collectionIban,
      concept: `${order.reference} ${personOf('stranger').documentNumber ?? ''}`,
      returnUrl,
      expires: Math.floor(Date.parse(payIn.expires_at) / 1000),
    });
  });

  it('returns the same pay-in for the same key, and creates one for two concurrent calls', async () => {
    const order = await placePayableOrder(service, 'stranger', '320.00');
    const request = { token: await service.token('stranger'), body: buildPayInBody(order.uuid) };
    const key = 'the-same-key-twice';
    const first = await callOrThrow(service, call, { ...request, key });
    expect(await callOrThrow(service, call, { ...request, key })).toEqual(first);
    const otherPayableOrder = await placePayableOrder(service, 'stranger', '330.00');
    const body = buildPayInBody(otherPayableOrder.uuid);
    const bothAnswers = await Promise.all(
      [1, 2].map(() => callApi(service, call, { ...request, body })),
    );
    const statuses = bothAnswers.map(({ status }) => status);
    expect(statuses.toSorted((one, next) => one - next)).toEqual([201, 409]);
  });

  it('creates a new pay-in when the earlier one was cancelled or has expired', async () => {
    const order = await placePayableOrder(service, 'stranger', '340.00');
    const first = await beginPayIn(service, 'stranger', order.uuid);
    await cancelPayInAs(service, 'stranger', first.id);
    const second = await beginPayIn(service, 'stranger', order.uuid);
    await service.database.db
      .updateTable('pay_in')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('uuid', '=', second.id)
      .execute();
    const thirdPayIn = await beginPayIn(service, 'stranger', order.uuid, { id_bank: 'atalaya' });
    expect(new Set([first.id, second.id, thirdPayIn.id]).size).toBe(3);
    const rows = await service.database.db
      .selectFrom('pay_in')
      .select(['uuid', 'status'])
      .where('uuid_operation', '=', order.uuid)
      .execute();
    const statusById = new Map(rows.map((row) => [row.uuid, row.status]));
    expect([first, second, thirdPayIn].map(({ id }) => statusById.get(id))).toEqual([
      'CANCELLED',
      'EXPIRED',
      'INITIATED',
    ]);
  });

  it('debits the named account of a holder', async () => {
    const order = await placePayableOrder(service, 'stranger', '350.00');
    const [bank] = accountOf('stranger').bankAccounts;
    const payIn = await beginPayIn(service, 'stranger', order.uuid, {
      uuid_bank_account: bank?.uuid,
    });
    const row = await service.database.db
      .selectFrom('pay_in')
      .select('uuid_bank_account')
      .where('uuid', '=', payIn.id)
      .executeTakeFirstOrThrow();
    expect(row.uuid_bank_account).toBe(bank?.uuid);
  });
});

describe('409-010', () => {
  it('for an order that is unsigned, not paid by bank transfer, or already paid', async () => {
    const client = await service.as('stranger');
    const unsignedOrder = await place(client, subscriptionOf('stranger', 'renta', '360.00'));
    await expectNotPayable(unsignedOrder.operation.uuid);
    const redemption = await place(client, redemptionOf('stranger', 'renta', { cash: '200.00' }));
    await expectNotPayable(redemption.operation.uuid);
    const paidOrder = await placePayableOrder(service, 'stranger', '370.00');
    await receiveMoney(service, paidOrder, productOf('renta'), '2026-11-19');
    expect((await readOperation(service, paidOrder.uuid)).expected_value_date).toBe('2026-11-19');
    await expectOpenPayIn(paidOrder.uuid);
  });

  it('for an order with an open pay-in, or with a paid one whose money has not arrived yet', async () => {
    const order = await placePayableOrder(service, 'stranger', '380.00');
    const payIn = await beginPayIn(service, 'stranger', order.uuid);
    await expectOpenPayIn(order.uuid);
    await sendPartnerEvent(service, 'payments', buildPayInEvent(payIn, 'COMPLETED', 2));
    await expectOpenPayIn(order.uuid);
  });
});

describe('400-020', () => {
  it('for a bank that is unavailable, unknown, or has a lower limit', async () => {
    const order = await placePayableOrder(service, 'stranger', '20000.00');
    for (const [id_bank, message] of [
      ['meseta', 'No se puede pagar en este banco ahora. Elija otro.'],
      ['nowhere', 'El banco no está en la lista.'],
      ['atalaya', 'En este banco se puede pagar hasta 15.000,00\u00a0€.'],
    ] as const)
      await expectWrongField(order.uuid, 'id_bank', message, { id_bank });
  });

  it('never sends the bank a return URL that another parser reads as another host', async () => {
    const order = await placePayableOrder(service, 'stranger', '395.00');
    const payIn = await beginPayIn(service, 'stranger', order.uuid, {
      return_url: `${testOrigin}\\@elsewhere.example/private`,
    });
    const link = new URL(payIn.redirect_url ?? '').searchParams;
    expect(verifyPayInLink(link, buildTestConfig().partnerSecrets.payments ?? '')).toMatchObject({
      returnUrl: `${testOrigin}/@elsewhere.example/private`,
    });
  });

  it('for a bank account that is not validated, which is not used without being named either', async () => {
    const order = await placePayableOrder(service, 'stranger', '392.00');
    const uuid = accountOf('stranger').bankAccounts[0]?.uuid ?? '';
    const setStatus = (status: 'PENDING' | 'VALIDATED') =>
      service.database.db
        .updateTable('bank_account')
        .set({ status })
        .where('uuid', '=', uuid)
        .execute();
    await setStatus('PENDING');
    const message = 'La cuenta bancaria tiene que ser de un titular y estar validada.';
    const debtor = { uuid_bank_account: uuid };
    await expectWrongField(order.uuid, 'uuid_bank_account', message, debtor);
    const payIn = await beginPayIn(service, 'stranger', order.uuid);
    const row = await service.database.db
      .selectFrom('pay_in')
      .select('uuid_bank_account')
      .where('uuid', '=', payIn.id)
      .executeTakeFirstOrThrow();
    expect(row.uuid_bank_account).toBeNull();
    await setStatus('VALIDATED');
  });

  it('for a bank account outside the account, and for a return URL outside the portal', async () => {
    const order = await placePayableOrder(service, 'stranger', '390.00');
    const [foreignAccount] = accountOf('investor_main').bankAccounts;
    const notOfHolder = 'La cuenta bancaria tiene que ser de un titular y estar validada.';
    const debtor = { uuid_bank_account: foreignAccount?.uuid };
    await expectWrongField(order.uuid, 'uuid_bank_account', notOfHolder, debtor);
    const wrongReturnUrl = 'La dirección de vuelta no es de esta área privada.';
    const { host } = new URL(testOrigin);
    for (const return_url of [
      'https://elsewhere.example/private/',
      `https://${host}.elsewhere.example/`,
      `https://user:word@${host}/private/`,
      `http://${host}:8080/private/`,
      '//elsewhere.example/',
      '/private/',
      'javascript:alert(1)',
      `blob:${testOrigin}/private/`,
    ])
      await expectWrongField(order.uuid, 'return_url', wrongReturnUrl, { return_url });
  });
});

describe('a former holder of the account', () => {
  it('is neither named as the payer nor accepted with their own bank account', async () => {
    const formerOwners = ['investor', 'couple_a', 'couple_b', 'tutor', 'principal'] as const;
    const formerOwnerRows = formerOwners.map(
      (who) =>
        `('${accountOf('stranger').uuid}', '${personOf(who).uuid}', 'TITULAR', '2020-01-01', '2024-12-31')`,
    );
    await service.database.execute(`insert into account_intervener
      (uuid_account, uuid_intervener, role, valid_from, valid_to) values ${formerOwnerRows.join(', ')}`);
    const numbers = ['stranger', ...formerOwners].map(
      (who) => personOf(who as 'stranger').documentNumber ?? '',
    );
    expect(numbers.toSorted()[0]).not.toBe(personOf('stranger').documentNumber);
    const order = await placePayableOrder(service, 'stranger', '380.00');
    const [bank] = accountOf('stranger').bankAccounts;
    const payIn = await beginPayIn(service, 'stranger', order.uuid);
    const key = buildTestConfig().partnerSecrets.payments ?? '';
    const linkData = verifyPayInLink(new URL(payIn.redirect_url ?? '').searchParams, key);
    expect(linkData?.concept).toBe(
      `${order.reference} ${personOf('stranger').documentNumber ?? ''}`,
    );
    await cancelPayInAs(service, 'stranger', payIn.id);
    await service.database.execute(`update bank_account
      set uuid_intervener_holder = '${personOf('investor').uuid}' where uuid = '${bank?.uuid ?? ''}'`);
    const message = 'La cuenta bancaria tiene que ser de un titular y estar validada.';
    await expectWrongField(order.uuid, 'uuid_bank_account', message, {
      uuid_bank_account: bank?.uuid,
    });
  });
});

describe('403 and 404', () => {
  it('is refused for a read-only person, and a person without a role gets 404', async () => {
    const placedOrder = await place(
      await service.as('investor'),
      subscriptionOf('investor_main', 'renta', '300.00'),
    );
    await sign(service, 'investor', placedOrder);
    const body = buildPayInBody(placedOrder.operation.uuid);
    const payAs = async (who: 'readonly' | 'couple_a') =>
      callApi(service, call, { token: await service.token(who), body });
    expectRefusal(call, '403-001', await payAs('readonly'));
    expectRefusal(call, '404', await payAs('couple_a'));
  });
});

describe('GET /pay-in/banks', () => {
  it('lists the banks and their limits', async () => {
    const client = await service.as('stranger');
    const { banks, total } = await client.call('GET /pay-in/banks', {});
    expect(total).toBe(3);
    expect(banks.map(({ id, available, max_amount: max }) => [id, available, max])).toEqual([
      ['meseta', false, null],
      ['ribera', true, null],
      ['atalaya', true, '15000.00'],
    ]);
  });

  it('shows every bank as unavailable when there is no connection to the bank', async () => {
    const serviceWithoutBank = await startTestService();
    try {
      const { banks } = await (
        await serviceWithoutBank.as('stranger')
      ).call('GET /pay-in/banks', {});
      expect(banks.map(({ available }) => available)).toEqual([false, false, false]);
      const order = await placePayableOrder(serviceWithoutBank, 'stranger', '300.00');
      const request = {
        token: await serviceWithoutBank.token('stranger'),
        body: buildPayInBody(order.uuid),
      };
      const message = 'No se puede pagar en este banco ahora. Elija otro.';
      expectRefusal(call, '400-020', await callApi(serviceWithoutBank, call, request), {
        field: 'id_bank',
        message,
      });
    } finally {
      await serviceWithoutBank.stop();
    }
  });
});
