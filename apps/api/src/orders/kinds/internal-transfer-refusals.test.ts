import type { OrderBody } from '@participe/contract';
import {
  type DemoAccountKey,
  type DemoPersonKey,
  type DemoProductKey,
  accountOf,
  personOf,
  productOf,
} from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import { place } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'POST /operations';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Size = Pick<OrderBody, 'amount_mode' | 'cash' | 'participations' | 'percentage'>;
const validSize: Size = { amount_mode: 'CASH', cash: '500.00' };

function transferOf(to: DemoProductKey | undefined, more: Partial<OrderBody> = {}): OrderBody {
  const destination = to === undefined ? undefined : productOf(to);
  return {
    uuid_account: accountOf('investor_main').uuid,
    operation_type: 'TRASPASO_INTERNO',
    id_product: productOf('global').uuid,
    ...(destination && { id_destination_product: destination.uuid }),
    ...validSize,
    accepted_documents: destination?.documents.map(({ uuid }) => uuid) ?? [],
    ...more,
  };
}

const placeOrder = async (body: object, person: DemoPersonKey = 'investor') =>
  callApi(service, call, { token: await service.token(person), body });

async function simulateOrder(body: OrderBody) {
  return (await (await service.as('investor')).call('POST /operations/simulation', { body }))
    .simulation;
}

describe('400-046', () => {
  test.each<[DemoProductKey, string]>([
    ['global', 'the fund that it leaves'],
    ['iberia', 'a closed fund of which nothing is held'],
    ['pension_decidido', 'a pension plan'],
  ])('%s: %s', async (to) => {
    const answer = await placeOrder(transferOf(to));
    expectRefusal(call, '400-046', answer, { field: 'id_destination_product' });
  });

  test('a closed fund still accepts money from its holders', async () => {
    const family = { uuid_account: accountOf('investor_family').uuid };
    expect((await placeOrder(transferOf('iberia', family))).status).toBe(201);
  });

  test('a holder who is not a tax resident cannot defer tax', async () => {
    const changeTaxCountry = (country: string) =>
      service.database.db
        .updateTable('intervener')
        .set({ tax_residence_country: country })
        .where('uuid', '=', personOf('investor').uuid)
        .execute();
    await changeTaxCountry('PT');
    expectRefusal(call, '400-046', await placeOrder(transferOf('patrimonio')));
    await changeTaxCountry('ES');
  });
});

test('403-001: a company cannot defer tax, and must redeem and subscribe instead', async () => {
  const company = { uuid_account: accountOf('company').uuid };
  expectRefusal(call, '403-001', await placeOrder(transferOf('patrimonio', company), 'admin_1'));
});

test('403-001 for read-only people and 404 for people without a role', async () => {
  expectRefusal(call, '403-001', await placeOrder(transferOf('patrimonio'), 'readonly'));
  expectRefusal(call, '404', await placeOrder(transferOf('patrimonio'), 'stranger'));
});

describe('400-020', () => {
  const requiredMessage = 'Campo requerido.';
  test.each<[string, string, Partial<OrderBody>]>([
    ['percentage', requiredMessage, { amount_mode: 'PERCENTAGE', cash: undefined }],
    ...['0', '100.01', '1.234', 'x'].map((percentage): [string, string, Partial<OrderBody>] => [
      'percentage',
      'El porcentaje no contiene un valor válido.',
      { amount_mode: 'PERCENTAGE', cash: undefined, percentage },
    ]),
    ['cash', 'El importe no contiene un valor válido.', { cash: '10.001' }],
    ['accepted_documents', requiredMessage, { accepted_documents: [] }],
  ])('%s: %s %o', async (field, message, more) => {
    expectRefusal(call, '400-020', await placeOrder(transferOf('patrimonio', more)), {
      field,
      message,
    });
  });

  test('no destination is named', async () => {
    const answer = await placeOrder(transferOf(undefined));
    expectRefusal(call, '400-020', answer, {
      field: 'id_destination_product',
      message: requiredMessage,
    });
  });
});

test('400-040: the minimum of the destination fund applies', async () => {
  const answer = await placeOrder(transferOf('global_b'));
  const message = formatRefusalTitle('IMPORTE_MINIMO', { min: '100.000,00' });
  expectRefusal(call, '400-040', answer, { field: 'cash', message });
});

test('400-041: the minimum to keep must remain, or nothing', async () => {
  const { holding } = await heldOf('patrimonio');
  const { participations } = holding;
  const almostAllUnits = (Number(participations) - 0.1).toFixed(6);
  const body = transferOf('tesoreria', {
    id_product: productOf('patrimonio').uuid,
    amount_mode: 'PARTICIPATIONS',
    cash: undefined,
    participations: almostAllUnits,
  });
  const message = formatRefusalTitle('MINIMO_A_MANTENER', { min: '100,00' });
  expectRefusal(call, '400-041', await placeOrder(body), { field: 'participations', message });
});

async function heldOf(product: DemoProductKey, account: DemoAccountKey = 'investor_main') {
  const client = await service.as('investor');
  const { position_statuses: statuses } = await client.call('POST /operations/position-statuses', {
    body: { uuid_account: accountOf(account).uuid, id_products: [productOf(product).uuid] },
  });
  const [holding] = statuses;
  if (holding === undefined) throw new Error(`The account holds ${product}.`);
  return { holding };
}

test('400-042: more than the available units, and units reserved by another order', async () => {
  const { holding } = await heldOf('global');
  const excessUnits = (Number(holding.participations) + 1).toFixed(6);
  const size = { amount_mode: 'PARTICIPATIONS' as const, cash: undefined };
  const answer = await placeOrder(
    transferOf('patrimonio', { ...size, participations: excessUnits }),
  );
  expectRefusal(call, '400-042', answer, { field: 'participations' });
  const client = await service.as('investor');
  const totalAmount = { amount_mode: 'TOTAL' as const, cash: undefined };
  const { operation } = await place(client, transferOf('patrimonio', totalAmount));
  expectRefusal(call, '400-042', await placeOrder(transferOf('tesoreria', totalAmount)));
  expect((await heldOf('global')).holding).toMatchObject({
    available: '0.000000',
    reasons: ['OPERATION_PENDING', 'TRANSFER_IN_PROGRESS'],
    pending_operations: expect.arrayContaining([operation.uuid]),
  });
  await callOrThrow(service, 'POST /operations/{id}/status-change', {
    token: await service.token('investor'),
    params: { id: operation.uuid },
    body: { operation_status: 'CANCELLED' },
  });
  expect((await heldOf('global')).holding).toEqual(holding);
});

test('400-047: the legal minimum of a hedge fund applies', async () => {
  const answer = await placeOrder(transferOf('alterna'));
  expectRefusal(call, '400-047', answer, { field: 'cash' });
});

test('a simulation shows both funds: no tax, the lots, and the dates of both legs', async () => {
  const simulation = await simulateOrder(transferOf('patrimonio'));
  expect(simulation).toMatchObject({
    cash: '500.00',
    withholding: '0.00',
    net_value: '500.00',
    errors: [],
    expected_value_date: '2026-11-19',
    settlement_date: null,
    destination: {
      id_product: productOf('patrimonio').uuid,
      value_date: '2026-11-20',
    },
  });
  const { destination, fiscal_items: lots } = simulation;
  expect(destination?.participations).toMatch(/^\d+\.\d{6}$/u);
  expect(lots.length).toBeGreaterThan(0);
  expect(lots.every(({ withholding, withholding_base: base }) => withholding === base)).toBe(true);
  const betweenClasses = await simulateOrder(transferOf('global_b'));
  expect(betweenClasses.destination?.value_date).toBe('2026-11-19');
  expect(betweenClasses.errors.map(({ code }) => code)).toEqual(['400-040']);
});

test("the messages about a transfer's limits do not mention redemptions", async () => {
  const totalAmount = { amount_mode: 'TOTAL' as const, cash: undefined };
  await service.database.db
    .updateTable('product')
    .set({ notice_threshold: '1000.00' })
    .where('id', '=', productOf('global').uuid)
    .execute();
  const { cash, warnings } = await simulateOrder(transferOf('patrimonio', totalAmount));
  const { errors } = await simulateOrder(transferOf('patrimonio', { cash: cash ?? '' }));
  expect(warnings.map(({ code }) => code)).toContain('PREAVISO_APLICADO');
  expect(errors.map(({ code, field }) => [code, field])).toContainEqual(['400-020', 'cash']);
  const messageTexts = [
    ...warnings.map(({ text }) => text),
    ...errors.map(({ message }) => message),
  ];
  expect(messageTexts.filter((text) => text.includes('reembolso'))).toEqual([]);
});
