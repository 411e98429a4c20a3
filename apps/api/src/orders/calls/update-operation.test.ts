import type { CallInput } from '@participe/contract';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiResponse, callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import { periodicSubscriptionOf } from '../../../test/scenarios/instruction-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  type PlacedOrder,
  submitSignatureCode,
  requestCode,
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { receiveMoney } from '../../../test/partners/registry.ts';
import { expectNothingWritten } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'PATCH /operations/{id}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

type Change = Omit<CallInput<typeof call>['body'], 'version'>;

async function buildRequest(
  placed: PlacedOrder,
  change: object,
  person: 'investor' | 'couple_a' = 'investor',
) {
  return {
    token: await service.token(person),
    params: { id: placed.operation.uuid },
    body: { version: placed.operation.version, ...change },
  };
}

async function update(
  placed: PlacedOrder,
  change: Change,
  person: 'investor' | 'couple_a' = 'investor',
): Promise<PlacedOrder> {
  return callOrThrow(service, call, await buildRequest(placed, change, person));
}

/** Sends a change that must be refused, and checks that nothing is written. */
async function attempt(placed: PlacedOrder, change: object): Promise<ApiResponse<unknown>> {
  const body = await buildRequest(placed, change);
  return expectNothingWritten(service.database.db, () => callApi(service, call, body));
}

const subscribe = async (cash = '500.00'): Promise<PlacedOrder> =>
  place(await service.as('investor'), subscriptionOf('investor_main', 'global', cash));
const redeem = async (participations: string): Promise<PlacedOrder> =>
  place(await service.as('investor'), redemptionOf('investor_main', 'global', { participations }));

async function readReservedUnits(): Promise<string | undefined> {
  const client = await service.as('investor');
  const { position_statuses: statuses } = await client.call('POST /operations/position-statuses', {
    body: {
      uuid_account: accountOf('investor_main').uuid,
      id_products: [productOf('global').uuid],
    },
  });
  return statuses[0]?.reserved;
}

describe('an order that lacks signatures', () => {
  test('accepts another amount and payment method, and keeps its reference', async () => {
    const placed = await subscribe();
    const changeAnswer = await update(placed, { cash: '750.00', payment_method: 'CHEQUE' });
    expect(changeAnswer.operation).toMatchObject({
      uuid: placed.operation.uuid,
      reference: placed.operation.reference,
      operation_status: 'REGISTERED_ONLINE',
      cash: '750.00',
      payment_method: 'CHEQUE',
      version: placed.operation.version + 1,
    });
    const [paper] = changeAnswer.documents_to_sign;
    expect(paper?.uuid).toBe(placed.documents_to_sign[0]?.uuid);
    expect(paper?.title).toContain(` · 750,00\u00a0€ · ${placed.operation.reference}`);
    await sign(service, 'investor', changeAnswer);
    expect((await readOperation(service, placed.operation.uuid)).operation_status).toBe('SIGNED');
  });

  test('reserves only the units that it needs after the change', async () => {
    const before = await readReservedUnits();
    const placed = await redeem('10.000000');
    const changed = await update(placed, { participations: '4.000000' });
    expect(changed.operation.participations).toBe('4.000000');
    expect(Number(await readReservedUnits())).toBeCloseTo(Number(before) + 4, 6);
    const byAmount = await update(changed, { amount_mode: 'CASH', cash: '300.00' });
    expect(byAmount.operation).toMatchObject({
      cash: '300.00',
      operation_sub_type: 'PARCIAL_IMPORTE',
    });
  });

  test('a code requested before the change signs nothing', async () => {
    const placed = await subscribe();
    const client = await service.as('investor');
    const { uuid } = await requestCode(client, placed);
    const otp = await service.codeFor('investor');
    await update(placed, { cash: '600.00' });
    await expect(submitSignatureCode(client, uuid, otp)).rejects.toMatchObject({ code: '409-001' });
    expect((await readOperation(service, placed.operation.uuid)).operation_status).toBe(
      'REGISTERED_ONLINE',
    );
  });

  test('when one of two signers had signed, both must sign again, and the signer who did not make the change is notified', async () => {
    const client = await service.as('couple_a');
    const placed = await place(client, subscriptionOf('couple', 'tesoreria', '400.00'));
    await sign(service, 'couple_b', placed);
    const { operation } = await update(placed, { cash: '450.00' }, 'couple_a');
    expect(operation.pending_signers.map(({ uuid_intervener: uuid }) => uuid).toSorted()).toEqual(
      [personOf('couple_a').uuid, personOf('couple_b').uuid].toSorted(),
    );
    const { notifications } = await (await service.as('couple_b')).call('GET /notifications', {});
    expect(notifications[0]).toMatchObject({
      title: 'Necesitamos su firma',
      uuid_entity: placed.operation.uuid,
    });
  });

  test('an instruction accepts another schedule, and its document is updated', async () => {
    const client = await service.as('investor');
    const placed = await place(
      client,
      periodicSubscriptionOf('investor_main', 'global', '50.00', {
        per_period: 'MENSUAL',
        per_start_date: '2026-12-10',
        per_increase_type: 'LINEAL',
        per_increase: '5',
      }),
    );
    const { operation } = await update(placed, {
      per_period: 'ANUAL',
      per_end_date: '2030-12-31',
      per_increase_type: 'NONE',
    });
    expect(operation).toMatchObject({
      per_period: 'ANUAL',
      per_start_date: '2026-12-10',
      per_end_date: '2030-12-31',
      per_increase_type: 'NONE',
      per_increase: null,
      cash: '50.00',
    });
  });
});

describe('a change is refused', () => {
  test('400-020 for an amount in the field of another amount mode, and for a field that cannot be changed', async () => {
    const placed = await subscribe();
    expectRefusal(call, '400-020', await attempt(placed, { participations: '3.000000' }), {
      message: 'El importe no contiene un valor válido.',
      field: 'participations',
    });
    for (const field of [
      'operation_status',
      'uuid_account',
      'id_product',
      'reference',
      'cash_reconciled_on',
    ])
      expect((await attempt(placed, { [field]: 'x' })).status).toBe(400);
  });

  test('400-040 below the minimum', async () => {
    expectRefusal(call, '400-040', await attempt(await subscribe(), { cash: '0.99' }), {
      message: formatRefusalTitle('IMPORTE_MINIMO', { min: '1,00' }),
      field: 'cash',
    });
  });

  test('400-042 for more than the available units, and 400-041 when too little would remain', async () => {
    const placed = await redeem('1.000000');
    const more = await attempt(placed, { participations: '999999.000000' });
    expectRefusal(call, '400-042', more, { field: 'participations' });
    const { position_statuses: statuses } = await (
      await service.as('investor')
    ).call('POST /operations/position-statuses', {
      body: {
        uuid_account: accountOf('investor_main').uuid,
        id_products: [productOf('global').uuid],
      },
    });
    const least = (Number(statuses[0]?.available) + 1 - 0.5).toFixed(6);
    const tooLowAnswer = await attempt(placed, { participations: least });
    expectRefusal(call, '400-041', tooLowAnswer, {
      message: formatRefusalTitle('PARTICIPACION_A_MANTENER'),
      field: 'participations',
    });
  });

  test('409-001 when somebody else has changed the order', async () => {
    const placed = await subscribe();
    await update(placed, { cash: '501.00' });
    expectRefusal(call, '409-001', await attempt(placed, { cash: '502.00' }));
  });

  test('409-011 for a signed order', async () => {
    const placed = await subscribe();
    await sign(service, 'investor', placed);
    const operation = await readOperation(service, placed.operation.uuid);
    expectRefusal(call, '409-011', await attempt({ ...placed, operation }, { cash: '502.00' }));
  });

  test('400-020 for another amount or payment method once the money has been received', async () => {
    const placed = await subscribe('640.00');
    await receiveMoney(service, placed.operation, productOf('global'), '2026-11-19');
    const operation = await readOperation(service, placed.operation.uuid);
    const paid = { ...placed, operation };
    const message =
      'Ya hemos recibido el dinero de esta orden: su importe y su forma de pago no se pueden cambiar. Puede anularla y hacer otra.';
    for (const [field, value] of [
      ['cash', '502.00'],
      ['payment_method', 'CHEQUE'],
    ] as const) {
      const answer = await attempt(paid, { [field]: value });
      expectRefusal(call, '400-020', answer, { message, field });
    }
    await sign(service, 'investor', await update(paid, { cash: '640.00' }));
    expect((await readOperation(service, operation.uuid)).operation_status).toBe('SIGNED');
  });

  test('404 for a person who may not see the order', async () => {
    const placed = await subscribe();
    const answer = await callApi(service, call, {
      ...(await buildRequest(placed, { cash: '502.00' })),
      token: await service.token('stranger'),
    });
    expectRefusal(call, '404', answer);
  });
});

describe('a change uses the present state of the fund and the person', () => {
  const fundId = productOf('tesoreria').uuid;
  const change = (values: object) =>
    service.database.db.updateTable('product').set(values).where('id', '=', fundId).execute();
  let placed: PlacedOrder;
  beforeEach(async () => {
    await change({ product_type: 'FI', complex: false, closed_to_new: false });
    placed = await place(
      await service.as('investor'),
      subscriptionOf('investor_family', 'tesoreria', '500.00'),
    );
  });

  test('400-046 for a fund that was closed', async () => {
    await change({ closed_to_new: true });
    expectRefusal(call, '400-046', await attempt(placed, { cash: '501.00' }), {
      field: 'id_product',
    });
  });

  test('400-047 for a fund that became a hedge fund', async () => {
    await change({ product_type: 'FIL' });
    expectRefusal(call, '400-047', await attempt(placed, { cash: '501.00' }), { field: 'cash' });
  });

  test('400-045 and 400-044 for a test result that no longer allows the order', async () => {
    const testDatabase = service.database.db;
    const uuid_intervener = personOf('investor').uuid;
    await change({ complex: true });
    await testDatabase
      .insertInto('appropriateness_result')
      .values({
        uuid_intervener,
        product_family: 'COMPLEJO',
        result: 'NO_CONVENIENTE',
        taken_at: new Date('2026-11-18T09:00:00Z'),
        valid_until: '2028-11-18',
      })
      .execute();
    expectRefusal(call, '400-045', await attempt(placed, { cash: '501.00' }), {
      field: 'convenience_phrase',
    });
    await testDatabase
      .updateTable('appropriateness_result')
      .set({ valid_until: '2026-11-18' })
      .where('uuid_intervener', '=', uuid_intervener)
      .execute();
    expectRefusal(call, '400-044', await attempt(placed, { cash: '501.00' }), {
      field: 'id_product',
    });
  });
});
