import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { createRefusalCheck } from '../../../test/scenarios/flow.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  buildOrigin,
  otherManager,
  buildIncomingTransferBody,
} from '../../../test/scenarios/transfer-steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const checkRefusal = createRefusalCheck(() => service);
const buildOrder = (more: object = {}) =>
  buildIncomingTransferBody('investor_main', 'global', more);
const orderFrom = (more: object) => buildOrder({ origin: buildOrigin(more) });

describe('a transfer is refused', () => {
  const refusalCases: [string, () => object, string, string, string][] = [
    [
      'without its origin',
      () => buildOrder({ origin: undefined }),
      '400-020',
      'origin',
      'Campo requerido.',
    ],
    [
      'without the ISIN of its fund',
      () => orderFrom({ isin: undefined }),
      '400-020',
      'origin.isin',
      'Campo requerido.',
    ],
    [
      'with an invalid ISIN',
      () => orderFrom({ isin: 'ES0199920003' }),
      '400-020',
      'origin.isin',
      'El ISIN no es correcto. Tiene 12 caracteres, por ejemplo ES0000000010.',
    ],
    [
      'with an entity of eleven characters',
      () => orderFrom({ gestora_comercializador: 'A9999903900' }),
      '400-020',
      'origin.gestora_comercializador',
      'Tiene que tener exactamente 12 letras o números.',
    ],
    [
      'without the name of the fund',
      () => orderFrom({ fund_name: ' ' }),
      '400-020',
      'origin.fund_name',
      'Campo requerido.',
    ],
    [
      'with an invalid account number',
      () => orderFrom({ account_number_at_origin: '<b>' }),
      '400-020',
      'origin.account_number_at_origin',
      'El número de cuenta solo puede tener letras, números, puntos, guiones y barras.',
    ],
    [
      'with other holders at the other manager',
      () => orderFrom({ holder_equals: false }),
      '400-020',
      'origin.holder_equals',
      'Los titulares deben coincidir exactamente con los de esta cuenta.',
    ],
    [
      'from a fund of this manager',
      () => orderFrom({ isin: productOf('patrimonio').isin }),
      '400-020',
      'origin.isin',
      'Este fondo es de esta gestora: ordene un traspaso interno.',
    ],
    [
      'from a foreign fund that is not registered',
      () => orderFrom({ isin: 'LU1999950097' }),
      '400-046',
      'origin.isin',
      'El producto no admite esta operación.',
    ],
    [
      'from a pension plan',
      () => orderFrom({ dgs_plan: 'N1234', isin: undefined }),
      '400-046',
      'origin.dgs_plan',
      'El producto no admite esta operación.',
    ],
    [
      'with a mode that contradicts the order',
      () => orderFrom({ mode: 'IMPORTE' }),
      '400-020',
      'origin.mode',
      'La forma de indicar el importe no contiene un valor válido.',
    ],
    [
      'with a value that contradicts the order',
      () =>
        buildOrder({
          amount_mode: 'CASH',
          cash: '5000.00',
          origin: buildOrigin({ value: '6000.00' }),
        }),
      '400-020',
      'origin.value',
      'El importe no contiene un valor válido.',
    ],
    [
      'of zero euros',
      () => buildOrder({ amount_mode: 'CASH', cash: '0.00' }),
      '400-020',
      'cash',
      'El importe no contiene un valor válido.',
    ],
    [
      'of more than 100 percent',
      () => buildOrder({ amount_mode: 'PERCENTAGE', percentage: '101' }),
      '400-020',
      'percentage',
      'El porcentaje no contiene un valor válido.',
    ],
    [
      'without acceptance of the documents of the fund',
      () => buildOrder({ accepted_documents: [] }),
      '400-020',
      'accepted_documents',
      'Campo requerido.',
    ],
    [
      'into a pension plan',
      () => buildOrder({ id_product: productOf('pension_decidido').uuid }),
      '400-046',
      'id_product',
      'El producto no admite esta operación.',
    ],
  ];
  test.each(refusalCases)('%s', async (_, body, code, field, message) => {
    await checkRefusal('investor', body(), (answer) =>
      expectRefusal('POST /operations', code, answer, { field, message }),
    );
  });

  test('of a company', async () => {
    await checkRefusal('admin_1', buildIncomingTransferBody('company', 'global'), (answer) =>
      expectRefusal('POST /operations', '403-001', answer),
    );
  });

  test('of a person with tax residence in another country', async () => {
    const { db } = service.database;
    const moveTaxResidence = (country: string) =>
      db
        .updateTable('intervener')
        .set({ tax_residence_country: country })
        .where('uuid', '=', personOf('investor').uuid)
        .execute();
    await moveTaxResidence('PT');
    await checkRefusal('investor', buildOrder(), (answer) =>
      expectRefusal('POST /operations', '400-046', answer),
    );
    await moveTaxResidence('ES');
  });

  test('of an unrelated person, with 404', async () => {
    await checkRefusal('stranger', buildOrder(), (answer) =>
      expectRefusal('POST /operations', '404', answer),
    );
  });
});

test('a transfer from a registered foreign fund is allowed', async () => {
  const client = await service.as('investor');
  const { simulation } = await client.call('POST /operations/simulation', {
    body: orderFrom({ isin: 'LU1999950006' }),
  });
  expect(simulation.errors).toEqual([]);
});

test('a simulation shows no tax, and the last day of each phase', async () => {
  const client = await service.as('investor');
  const { simulation } = await client.call('POST /operations/simulation', {
    body: buildOrder({ amount_mode: 'CASH', cash: '5000.00' }),
  });
  expect(simulation).toMatchObject({
    cash: '5000.00',
    withholding: '0.00',
    taxable_gain: '0.00',
    net_value: '5000.00',
    expected_value_date: null,
    errors: [],
    milestones: [
      { phase: 'REQUEST', due_on: '2026-11-20' },
      { phase: 'CHECK', due_on: '2026-11-24' },
      { phase: 'REDEMPTION', due_on: '2026-11-27' },
      { phase: 'ARRIVAL', due_on: '2026-12-01' },
      { phase: 'UNITS', due_on: '2026-12-02' },
    ],
  });
  const totalSimulation = await client.call('POST /operations/simulation', { body: buildOrder() });
  expect(totalSimulation.simulation).toMatchObject({
    cash: null,
    participations: null,
    errors: [],
  });
});

test('the type is offered to individuals and not to companies', async () => {
  const offeredTo = async (
    person: 'investor' | 'admin_1',
    account: 'investor_main' | 'company',
  ) => {
    const client = await service.as(person);
    const { operation_types: types } = await client.call('GET /operation-type', {
      query: { uuid_account: accountOf(account).uuid },
    });
    return types.find((type) => type.operation_type === 'TRASPASO_ENTRADA');
  };
  expect(await offeredTo('admin_1', 'company')).toBeUndefined();
  expect(await offeredTo('investor', 'investor_main')).toMatchObject({
    requires: ['account', 'origin', 'product', 'amount'],
    sub_types: ['TOTAL', 'PARCIAL_IMPORTE', 'PARCIAL_PARTICIPACIONES', 'PARCIAL_PORCENTAJE'],
  });
});

test('the order has the names from the register, whatever was typed', async () => {
  const { operation } = await callOrThrow(service, 'POST /operations', {
    token: await service.token('investor'),
    body: orderFrom({
      isin: ` ${otherManager.isin} `.trim().toLowerCase(),
      fund_name: 'Otro',
      manager_name: 'Otra',
    }),
  });
  expect(operation.origin).toMatchObject({
    isin: otherManager.isin,
    fund_name: otherManager.fund,
    manager_name: otherManager.manager,
    mode: 'TOTAL',
  });
  expect(operation.transfer ?? null).toBeNull();
  const orderDocuments = await callApi(service, 'GET /operations/{id}/documents', {
    token: await service.token('investor'),
    params: { id: operation.uuid },
  });
  expect(orderDocuments.status).toBe(200);
});
