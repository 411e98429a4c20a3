import { callUntilApproved } from '../../../test/support/four-eyes.ts';
import type { OrderBody } from '@participe/contract';
import { appropriatenessSentence } from '@participe/domain';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ExpectedRefusal,
  expectRefusal,
  formatRefusalTitle,
} from '../../../test/support/expect-refusal.ts';
import { createRefusalCheck } from '../../../test/scenarios/flow.ts';
import { place, redemptionOf, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const checkRefusal = createRefusalCheck(() => service);

describe('conditions on the product', () => {
  const complexSubscription = subscriptionOf('stranger', 'estrategia', '500.00');

  test('400-044 without a valid test: none, or one that is more than two years old', async () => {
    for (const [person, account] of [
      ['newcomer', 'newcomer'],
      ['agency_client', 'agency_client'],
    ] as const)
      await checkRefusal(person, subscriptionOf(account, 'global', '500.00'), (answer) =>
        expectRefusal('POST /operations', '400-044', answer, { field: 'id_product' }),
      );
  });

  test.each([
    undefined,
    '',
    appropriatenessSentence.slice(0, -1),
    `${appropriatenessSentence} `,
    ` ${appropriatenessSentence}`,
    appropriatenessSentence.toUpperCase(),
    appropriatenessSentence.replace('í', 'i'),
    appropriatenessSentence.replaceAll(' ', '\u00a0'),
  ])('400-045 for the sentence "%s"', (phrase) =>
    checkRefusal('stranger', { ...complexSubscription, convenience_phrase: phrase }, (answer) =>
      expectRefusal('POST /operations', '400-045', answer, { field: 'convenience_phrase' }),
    ),
  );

  test('the appropriateness sentence is accepted in another Unicode form of the same letters', async () => {
    const typedSentence = appropriatenessSentence.normalize('NFD');
    expect(typedSentence).not.toBe(appropriatenessSentence);
    const client = await service.as('stranger');
    const { operation } = await place(client, {
      ...complexSubscription,
      convenience_phrase: typedSentence,
    });
    expect(operation).toMatchObject({
      convenience_result: 'NO_CONVENIENTE',
      convenience_phrase_accepted: true,
    });
  });

  test('400-046 for a closed fund, a plan in a fund account, and an order type that is not offered', async () => {
    const productError = { field: 'id_product' };
    await checkRefusal('stranger', subscriptionOf('stranger', 'iberia', '500.00'), (answer) =>
      expectRefusal('POST /operations', '400-046', answer, productError),
    );
    await checkRefusal(
      'investor',
      subscriptionOf('investor_main', 'pension_decidido', '500.00'),
      (answer) => expectRefusal('POST /operations', '400-046', answer, productError),
    );
    const body = subscriptionOf('investor_main', 'global', '500.00');
    await checkRefusal('investor', { ...body, operation_type: 'TRASPASO_SALIDA' }, (answer) =>
      expectRefusal('POST /operations', '400-046', answer, { field: 'operation_type' }),
    );
    const client = await service.as('investor');
    const { operation } = await place(client, subscriptionOf('investor_family', 'iberia', '50.00'));
    expect(operation.operation_sub_type).toBe('ADICIONAL');
  });

  test('400-047 for a hedge fund below 100.000 €, but not for exactly this amount', async () => {
    await callUntilApproved(service, 'POST /imports/products', { body: { products: [hedgeFund] } });
    const { products } = await (
      await service.as('investor')
    ).call('GET /products', { query: { $search: hedgeFund.isin } });
    const body: OrderBody = {
      ...subscriptionOf('investor_main', 'global', '99999.99'),
      id_product: products[0]?.id ?? '',
      accepted_documents: [],
      convenience_phrase: appropriatenessSentence,
      risk_acknowledged: true,
    };
    await checkRefusal('investor', body, (answer) =>
      expectRefusal('POST /operations', '400-047', answer, { field: 'cash' }),
    );
    const { operation } = await place(await service.as('investor'), { ...body, cash: '100000' });
    expect(operation.cash).toBe('100000.00');
  });
});

const hedgeFund = {
  isin: 'ES0112611001',
  key_name: 'FONDO_LIBRE',
  name: 'Fondo de inversión libre, FIL',
  product_type: 'FIL',
  asset_class: 'RETORNO_ABSOLUTO',
  complex: true,
  risk_indicator: 7,
  collection_iban: 'ES9121000418450200051332',
};

describe('conditions on payment and person', () => {
  const fieldRefusal = (name: string, message: string): ExpectedRefusal => ({
    message,
    field: name,
  });
  const body = subscriptionOf('investor_main', 'global', '500.00');
  const redemption = redemptionOf('investor_main', 'global', { cash: '500.00' });
  const { bankAccounts } = accountOf('investor_main');

  test.each([
    ['no way to pay', { ...body, payment_method: undefined }, 'payment_method', 'Campo requerido.'],
    [
      'a debit from an account that waits for its proof',
      {
        ...body,
        payment_method: 'DOMICILIACION',
        uuid_bank_account: bankAccounts.find(({ status }) => status === 'PENDING')?.uuid,
      },
      'uuid_bank_account',
      'Esta cuenta está pendiente de validar',
    ],
    [
      'unread documents',
      { ...body, accepted_documents: [] },
      'accepted_documents',
      'Campo requerido.',
    ],
    [
      'participations of a subscription',
      { ...body, cash: undefined, amount_mode: 'PARTICIPATIONS', participations: '1' },
      'amount_mode',
      'La forma de indicar el importe no contiene un valor válido.',
    ],
    [
      'a bank account that waits',
      { ...redemption, uuid_bank_account: bankAccounts[2]?.uuid },
      'uuid_bank_account',
      'Esta cuenta está pendiente de validar',
    ],
    [
      'the bank account of another',
      { ...redemption, uuid_bank_account: accountOf('stranger').bankAccounts[0]?.uuid },
      'uuid_bank_account',
      'La cuenta bancaria no contiene un valor válido.',
    ],
  ])('400-020 for %s', (_, order, name, message) =>
    checkRefusal('investor', order, (answer) =>
      expectRefusal('POST /operations', '400-020', answer, fieldRefusal(name, message)),
    ),
  );

  test.each([
    [
      { uuid_account: accountOf('investor_main').uuid.toUpperCase(), operation_type: 'REGALO' },
      'operation_type',
    ],
    [{ operation_status: 'FINALIZED' }, 'operation_status'],
    [{ amount_mode: 'ALL' }, 'amount_mode'],
    [{ accepted_documents: 'all' }, 'accepted_documents'],
    [{ accepted_documents: ['no-uuid'] }, 'accepted_documents.0'],
    [{ convenience_phrase: 'x'.repeat(301) }, 'convenience_phrase'],
    [{ is_from_app: 'true' }, 'is_from_app'],
  ])('400-001 for %o', (more, name) =>
    checkRefusal('investor', { ...body, ...more }, (answer) =>
      expectRefusal('POST /operations', '400-001', answer, { field: name }),
    ),
  );

  test('403-001 for a read-only person, 403-002 for a blocked person, 404 for a person without a role', async () => {
    await checkRefusal('readonly', body, (answer) =>
      expectRefusal('POST /operations', '403-001', answer),
    );
    await checkRefusal('minor', subscriptionOf('minor', 'global', '500.00'), (answer) =>
      expectRefusal('POST /operations', '403-001', answer),
    );
    for (const personKey of ['blocked', 'blocked_aml'] as const)
      await checkRefusal(personKey, subscriptionOf(personKey, 'global', '500.00'), (answer) =>
        expectRefusal('POST /operations', '403-002', answer, {
          message: formatRefusalTitle('SITUACION_NO_PERMITE'),
        }),
      );
    await checkRefusal('stranger', body, (answer) =>
      expectRefusal('POST /operations', '404', answer),
    );
  });
});
