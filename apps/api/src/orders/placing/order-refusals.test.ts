import { randomUUID } from 'node:crypto';
import { subtractUnits } from '@participe/domain';
import { type DemoPersonKey, accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import {
  type ExpectedRefusal,
  expectRefusal,
  formatRefusalTitle,
} from '../../../test/support/expect-refusal.ts';
import { redemptionOf, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { createRefusalCheck } from '../../../test/scenarios/flow.ts';
import { expectNothingWritten } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const checkRefusal = createRefusalCheck(() => service);

const readHeldPosition = async (person: DemoPersonKey, account: string, product: string) => {
  const client = await service.as(person);
  const { positions } = await client.call('GET /accounts/{id}/positions', {
    params: { id: account },
  });
  const position = positions.find(({ id_product: id }) => id === product);
  if (position === undefined) throw new Error('The position is there.');
  return position;
};

describe('the amount of a subscription', () => {
  const minimumRefusal = (min: string): ExpectedRefusal => ({
    message: formatRefusalTitle('IMPORTE_MINIMO', { min }),
    field: 'cash',
  });

  test.each([
    ['stranger', 'stranger', 'estrategia', '499.99', '500,00'],
    ['couple_a', 'couple', 'tesoreria', '0.99', '1,00'],
    ['agency_client', 'agency_client', 'global', '0.99', '1,00'],
    ['investor', 'investor_family', 'renta', '999.99', '1.000,00'],
    ['investor', 'investor_main', 'global', '0', '1,00'],
    ['investor', 'investor_main', 'global', '0.00', '1,00'],
  ] as const)('%s on %s: %s for %s €, at least %s', (person, account, product, cash, min) =>
    checkRefusal(person, subscriptionOf(account, product, cash), (answer) =>
      expectRefusal('POST /operations', '400-040', answer, minimumRefusal(min)),
    ),
  );

  test.each([
    '',
    '-5.00',
    '10,00',
    '1e3',
    '10.005',
    'mil',
    '1000000000000.00',
    ' 10',
    '٣٠٠',
    'NaN',
  ])('is refused when it is no amount: "%s"', (cash) =>
    checkRefusal('investor', subscriptionOf('investor_main', 'global', cash), (answer) =>
      expectRefusal('POST /operations', '400-020', answer, {
        message: cash === '' ? 'Campo requerido.' : 'El importe no contiene un valor válido.',
        field: 'cash',
      }),
    ),
  );

  test('is refused as a JSON number, and as a text with too many digits', async () => {
    for (const cash of [500, null, ['500'], '9'.repeat(41)])
      await checkRefusal(
        'investor',
        { ...subscriptionOf('investor_main', 'global', '1'), cash },
        (answer) => expectRefusal('POST /operations', '400-001', answer, { field: 'cash' }),
      );
  });
});

describe('the amount of a redemption', () => {
  const account = accountOf('couple').uuid;
  const fundId = productOf('renta').uuid;

  test('400-042 above the available units, by amount and by units', async () => {
    const { participations } = await readHeldPosition('couple_a', account, fundId);
    const [whole = ''] = participations.split('.');
    const excessUnits = `${String(Number(whole) + 1)}.000000`;
    await checkRefusal(
      'couple_a',
      redemptionOf('couple', 'renta', { participations: excessUnits }),
      (answer) => expectRefusal('POST /operations', '400-042', answer, { field: 'participations' }),
    );
    await checkRefusal(
      'couple_a',
      redemptionOf('couple', 'renta', { cash: '9000000.00' }),
      (answer) => expectRefusal('POST /operations', '400-042', answer, { field: 'cash' }),
    );
    await checkRefusal('newcomer', redemptionOf('newcomer', 'renta', 'TOTAL'), (answer) =>
      expectRefusal('POST /operations', '400-042', answer),
    );
  });

  test('400-041 when less than 100 € would remain; one unit is enough for an old equity holding', async () => {
    const refusalError = {
      message: formatRefusalTitle('MINIMO_A_MANTENER', { min: '100,00' }),
      field: 'participations',
    };
    const { participations } = await readHeldPosition('couple_a', account, fundId);
    const allButOne = `${String(Number(participations.split('.')[0]) - 1)}.000000`;
    await checkRefusal(
      'couple_a',
      redemptionOf('couple', 'renta', { participations: allButOne }),
      (answer) => expectRefusal('POST /operations', '400-041', answer, refusalError),
    );
    const holding = await readHeldPosition(
      'investor',
      accountOf('investor_main').uuid,
      productOf('global').uuid,
    );
    expect(holding.first_purchase_date !== null && holding.first_purchase_date < '2019-07-05').toBe(
      true,
    );
    const units = `${String(Number(holding.participations.split('.')[0]) - 1)}${holding.participations.slice(-7)}`;
    const client = await service.as('investor');
    const { simulation } = await client.call('POST /operations/simulation', {
      body: redemptionOf('investor_main', 'global', { participations: units }),
    });
    expect(simulation).toMatchObject({ errors: [], remaining_participations: '1.000000' });
    const { position_statuses: statuses } = await client.call(
      'POST /operations/position-statuses',
      {
        body: {
          uuid_account: accountOf('investor_main').uuid,
          id_products: [productOf('global').uuid, productOf('patrimonio').uuid],
        },
      },
    );
    expect(new Map(statuses.map((status) => [status.id_product, status.min_to_keep]))).toEqual(
      new Map([
        [productOf('global').uuid, { cash: null, participations: '1.000000' }],
        [productOf('patrimonio').uuid, { cash: '100.00', participations: null }],
      ]),
    );
    const belowOne = { participations: subtractUnits(holding.participations, '0.999999') };
    const message = formatRefusalTitle('PARTICIPACION_A_MANTENER');
    const { simulation: short } = await client.call('POST /operations/simulation', {
      body: redemptionOf('investor_main', 'global', belowOne),
    });
    expect(short).toMatchObject({
      minimum_ok: false,
      errors: [{ code: '400-041', message, field: 'participations' }],
      remaining_participations: '0.999999',
    });
    await checkRefusal('investor', redemptionOf('investor_main', 'global', belowOne), (answer) =>
      expectRefusal('POST /operations', '400-041', answer, { message, field: 'participations' }),
    );
  });

  test('by amount, at most 95 % of the value may be ordered', async () => {
    const { total } = await readHeldPosition('couple_a', account, fundId);
    const cents = Math.floor(Number(total) * 95);
    const eurosOf = (amount: number): string => (amount / 100).toFixed(2);
    const message = formatRefusalTitle('IMPORTE_SOBRE_LIMITE', { percent: '95' });
    await checkRefusal(
      'couple_a',
      redemptionOf('couple', 'renta', { cash: eurosOf(cents + 1) }),
      (answer) => expectRefusal('POST /operations', '400-020', answer, { message, field: 'cash' }),
    );
    const client = await service.as('couple_a');
    const { simulation } = await client.call('POST /operations/simulation', {
      body: redemptionOf('couple', 'renta', { cash: eurosOf(cents) }),
    });
    expect(simulation.errors).toEqual([]);
  });

  test.each(['0', '0.0000001', '-1', '1,5', '100000000000000'])(
    'not a number of units: "%s"',
    (participations) =>
      checkRefusal('couple_a', redemptionOf('couple', 'renta', { participations }), (answer) =>
        expectRefusal('POST /operations', '400-020', answer, {
          message: 'El número de participaciones no contiene un valor válido.',
          field: 'participations',
        }),
      ),
  );

  test('is refused in the field of another mode', async () => {
    const body = redemptionOf('couple', 'renta', 'TOTAL');
    for (const [field, name] of [
      ['cash', 'El importe'],
      ['participations', 'El número de participaciones'],
    ] as const) {
      const fieldError = { message: `${name} no contiene un valor válido.`, field };
      await checkRefusal('couple_a', { ...body, [field]: '10.00' }, (answer) =>
        expectRefusal('POST /operations', '400-020', answer, fieldError),
      );
      const token = await service.token('couple_a');
      const request = { token, body: { ...body, [field]: '10.00' } };
      expectRefusal(
        'POST /operations/simulation',
        '400-020',
        await callApi(service, 'POST /operations/simulation', request),
        fieldError,
      );
    }
  });
});

test('400-020 for an order that names a parent order but is no standing instruction', async () => {
  const uuid_parent_operation = randomUUID();
  const refusal = {
    message: 'La orden que quiere cambiar no contiene un valor válido.',
    field: 'uuid_parent_operation',
  };
  for (const body of [
    subscriptionOf('couple', 'renta', '1500.00'),
    redemptionOf('couple', 'renta', 'TOTAL'),
  ])
    await checkRefusal('couple_a', { ...body, uuid_parent_operation }, (answer) =>
      expectRefusal('POST /operations', '400-020', answer, refusal),
    );
  const block = {
    uuid_account: accountOf('couple').uuid,
    operation_type: 'BLOQUEO',
    id_product: productOf('renta').uuid,
    amount_mode: 'PARTICIPATIONS',
    participations: '1',
    block_scope: 'POSITION',
    block_reason: 'EMBARGO',
    accepted_documents: [],
    uuid_parent_operation,
  };
  const token = await service.token('staff');
  const answer = await expectNothingWritten(service.database.db, () =>
    callApi(service, 'POST /operations', { token, body: block }),
  );
  expectRefusal('POST /operations', '400-020', answer, refusal);
});
