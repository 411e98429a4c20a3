import { randomUUID } from 'node:crypto';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { place, redemptionOf, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const countOperations = async (): Promise<number> => {
  const row = await service.database.db
    .selectFrom('operation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

describe('201', () => {
  test('a subscription is registered with its document, its first status and an audit entry', async () => {
    const client = await service.as('investor');
    const placedOrder = await place(client, subscriptionOf('investor_main', 'global', '2000'));
    expect(placedOrder.operation).toMatchObject({
      operation_type: 'SUSCRIPCION',
      operation_status: 'REGISTERED_ONLINE',
      cash: '2000.00',
      withholding: '0.00',
      payment_method: 'TRANSFERENCIA',
      source_system: 'PORTAL',
      source: 'ONLINE',
      my_signature_pending: true,
      allowed_actions: ['SIGN', 'MODIFY', 'CANCEL'],
    });
    expect(placedOrder.operation.reference).toMatch(/^OP\d{10}$/u);
    expect(placedOrder.documents_to_sign).toEqual([
      {
        uuid: expect.any(String) as string,
        title: expect.stringMatching(/^Orden de suscripción · /u) as string,
      },
    ]);
    const { history } = await client.call('GET /operations/{id}/historical', {
      params: { id: placedOrder.operation.uuid },
    });
    expect(history).toMatchObject([
      { from_status: null, to_status: 'REGISTERED_ONLINE', actor: 'CLIENTE' },
    ]);
    const lastEntry = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(lastEntry.entry)).toMatchObject({
      action: 'operation.placed',
      entityUuid: placedOrder.operation.uuid,
    });
  });

  test('a redemption reserves its units and is paid to the default account', async () => {
    const client = await service.as('investor');
    const body = redemptionOf('investor_main', 'global', { participations: '2' });
    const { operation } = await place(client, body);
    expect(operation).toMatchObject({
      operation_sub_type: 'PARCIAL_PARTICIPACIONES',
      participations: '2.000000',
      uuid_bank_account: accountOf('investor_main').bankAccounts[0]?.uuid,
    });
    const { position_statuses: statuses } = await client.call(
      'POST /operations/position-statuses',
      {
        body: { uuid_account: body.uuid_account, id_products: [body.id_product] },
      },
    );
    expect(statuses).toMatchObject([
      {
        reserved: '2.000000',
        reasons: ['OPERATION_PENDING'],
        pending_operations: [operation.uuid],
      },
    ]);
  });

  test('a repeated idempotency key returns the same bytes and creates one order', async () => {
    const token = await service.token('investor');
    const operationsBefore = await countOperations();
    const sendOrder = () =>
      service.send('/api/operations', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'the-same-key',
        },
        body: JSON.stringify(subscriptionOf('investor_main', 'global', '300.00')),
      });
    const firstResponse = await sendOrder();
    const secondResponse = await sendOrder();
    expect([firstResponse.status, secondResponse.status]).toEqual([201, 201]);
    expect(await secondResponse.text()).toBe(await firstResponse.text());
    expect(await countOperations()).toBe(operationsBefore + 1);
  });
});

describe('400', () => {
  const expectRefused = async (
    person: Parameters<TestService['as']>[0],
    body: Parameters<typeof place>[1],
    expected: object,
  ) => {
    const operationsBefore = await countOperations();
    await expect(place(await service.as(person), body)).rejects.toMatchObject({
      status: 400,
      ...expected,
    });
    expect(await countOperations()).toBe(operationsBefore);
  };

  test('400-040 below the minimum; the message shows the minimum in Spanish format', () =>
    expectRefused('investor', subscriptionOf('investor_main', 'renta', '0.99'), {
      code: '400-040',
      field: 'cash',
      message: expect.stringMatching(
        /^El importe mínimo para este producto es de [\d.]+,00€\.$/u,
      ) as string,
    }));

  test('400-041 when less than the minimum to keep would remain', async () => {
    const client = await service.as('stranger');
    const uuid = accountOf('stranger').uuid;
    const { positions } = await client.call('GET /accounts/{id}/positions', {
      params: { id: uuid },
    });
    const position = positions.find(({ total }) => Number(total) > 300);
    expect(position).toBeDefined();
    const almostAll = (Number(position?.participations) - 0.000001).toFixed(6);
    const body = {
      ...redemptionOf('stranger', 'global', { participations: almostAll }),
      id_product: position?.id_product ?? '',
    };
    await expectRefused('stranger', body, {
      code: '400-041',
      message: 'El importe tiene que dejar al menos 100,00 € en el fondo, o ser total',
    });
  });

  test('400-042 for more than the available units', () =>
    expectRefused(
      'investor',
      redemptionOf('investor_main', 'global', { participations: '9999999' }),
      {
        code: '400-042',
        field: 'participations',
      },
    ));

  test('400-044 without a valid appropriateness test', () =>
    expectRefused('newcomer', subscriptionOf('newcomer', 'global', '500.00'), { code: '400-044' }));

  test('400-045 when the sentence is missing or not exact', async () => {
    const body = subscriptionOf('stranger', 'estrategia', '1000.00');
    await expectRefused('stranger', body, { code: '400-045', field: 'convenience_phrase' });
    const typedSentence = 'Este producto es complejo y se considera no conveniente para mí. ';
    await expectRefused(
      'stranger',
      { ...body, convenience_phrase: typedSentence },
      { code: '400-045' },
    );
  });

  test('400-046 for a product closed to new holders and for order types that are not offered', async () => {
    await expectRefused('newcomer', subscriptionOf('newcomer', 'iberia', '500.00'), {
      code: '400-046',
    });
    const body = subscriptionOf('investor_main', 'global', '500.00');
    await expectRefused(
      'investor',
      { ...body, operation_type: 'TRASPASO_SALIDA' },
      { code: '400-046' },
    );
  });

  test('400-020 names the field: documents, payment, a bank account that is not validated or belongs to another account', async () => {
    const body = subscriptionOf('investor_main', 'global', '500.00');
    await expectRefused(
      'investor',
      { ...body, accepted_documents: [] },
      {
        code: '400-020',
        field: 'accepted_documents',
      },
    );
    await expectRefused(
      'investor',
      { ...body, payment_method: undefined },
      {
        code: '400-020',
        field: 'payment_method',
      },
    );
    const redemption = redemptionOf('investor_main', 'global', { cash: '500.00' });
    const pendingBankAccount = accountOf('investor_main').bankAccounts[2]?.uuid ?? '';
    await expectRefused(
      'investor',
      { ...redemption, uuid_bank_account: pendingBankAccount },
      {
        code: '400-020',
        field: 'uuid_bank_account',
        message: 'Esta cuenta está pendiente de validar',
      },
    );
    const foreign = accountOf('stranger').bankAccounts[0]?.uuid ?? '';
    await expectRefused(
      'investor',
      { ...redemption, uuid_bank_account: foreign },
      { field: 'uuid_bank_account' },
    );
  });

  test('an amount in the wrong field, an unknown field and an unknown type are refused', async () => {
    const body = subscriptionOf('investor_main', 'global', '500.00');
    await expectRefused(
      'investor',
      { ...body, participations: '1.000000' },
      { field: 'participations' },
    );
    const withStatus = { ...body, operation_status: 'FINALIZED' };
    await expectRefused('investor', withStatus, { code: '400-001', field: 'operation_status' });
    const wrongType = { ...body, operation_type: 'REGALO' } as unknown as typeof body;
    await expectRefused('investor', wrongType, { code: '400-001' });
  });
});

describe('401 403 404', () => {
  test('401-004 without a session', () =>
    expect(
      place(service.anonymous, subscriptionOf('investor_main', 'global', '500.00')),
    ).rejects.toMatchObject({ status: 401, code: '401-004' }));

  test('403-001 for a read-only person, 403-002 for a blocked person', async () => {
    const body = subscriptionOf('investor_main', 'global', '500.00');
    await expect(place(await service.as('readonly'), body)).rejects.toMatchObject({
      code: '403-001',
    });
    const blockedOrderBody = subscriptionOf('blocked', 'global', '500.00');
    await expect(place(await service.as('blocked'), blockedOrderBody)).rejects.toMatchObject({
      code: '403-002',
    });
  });

  test('404 for an account of another person and for an unknown product', async () => {
    const body = subscriptionOf('investor_main', 'global', '500.00');
    await expect(place(await service.as('stranger'), body)).rejects.toMatchObject({ status: 404 });
    const unknownProduct = { ...body, id_product: randomUUID() };
    await expect(place(await service.as('investor'), unknownProduct)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('409', () => {
  test('409-002 when the key is sent with another order', async () => {
    const client = await service.as('investor');
    const options = { idempotencyKey: 'used-before-1' };
    const body = subscriptionOf('investor_main', 'global', '400.00');
    await client.call('POST /operations', { body }, options);
    await expect(
      client.call('POST /operations', { body: { ...body, cash: '401.00' } }, options),
    ).rejects.toMatchObject({ status: 409, code: '409-002' });
  });

  test('of concurrent redemptions of the same units only one is placed', async () => {
    const client = await service.as('couple_a');
    const uuid = accountOf('couple').uuid;
    const { positions } = await client.call('GET /accounts/{id}/positions', {
      params: { id: uuid },
    });
    const position = positions.find(
      ({ available_participations: free, id_product: id }) =>
        Number(free) > 1 && id !== productOf('iberia').uuid,
    );
    const body = {
      ...redemptionOf('couple', 'global', 'TOTAL'),
      id_product: position?.id_product ?? '',
    };
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => place(client, body)));
    const placementOutcomes = outcomes.filter(({ status }) => status === 'fulfilled');
    const refusals = outcomes.flatMap((it) =>
      it.status === 'rejected' ? [(it.reason as { code: string }).code] : [],
    );
    expect(placementOutcomes).toHaveLength(1);
    expect(refusals).toEqual(['400-042', '400-042', '400-042']);
  });
});
