import { type DemoAccountKey, accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import { place, readOperation, redemptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  submitRequest,
  transferRequestOf,
  readOrderOfRequest,
  sendRefusedRequest,
  readMessagesOfReference,
} from '../../../test/scenarios/transfer-out-steps.ts';
import {
  documentNumberOf,
  otherManager,
  sendSnceMessage,
} from '../../../test/scenarios/transfer-steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const readPosition = async (account: DemoAccountKey, product: 'global' | 'patrimonio') =>
  service.database.db
    .selectFrom('position')
    .select(['participations', 'reserved'])
    .where('uuid_account', '=', accountOf(account).uuid)
    .where('id_product', '=', productOf(product).uuid)
    .executeTakeFirstOrThrow();

const noticesToInvestor = async () => {
  const client = await service.as('investor');
  const { notifications } = await client.call('GET /notifications', {
    query: { $limit: 'null' },
  });
  return notifications.map(({ text }) => text);
};

const readHistory = async (uuid: string) => {
  const client = await service.as('investor');
  return (await client.call('GET /operations/{id}/historical', { params: { id: uuid } })).history;
};

describe('a request of another manager', () => {
  test('becomes an order that reserves the units, and the client is notified at once', async () => {
    const positionBefore = await readPosition('investor_main', 'global');
    const request = transferRequestOf('investor_main', 'global');
    const order = await submitRequest(service, request);
    expect(order).toMatchObject({
      operation_type: 'TRASPASO_SALIDA',
      operation_sub_type: 'PARCIAL_IMPORTE',
      operation_status: 'SNCE_1',
      status_label: 'En trámite: la otra entidad lo ha pedido',
      uuid_account: accountOf('investor_main').uuid,
      cash: '1000.00',
      withholding: '0.00',
      expected_value_date: null,
      source_system: 'SNCE',
      allowed_actions: [],
      origin: null,
      destination: {
        isin: otherManager.isin,
        fund_name: otherManager.fund,
        manager_name: otherManager.manager,
        gestora_comercializador: otherManager.entity,
      },
    });
    const client = await service.as('investor');
    const params = { id: order.uuid };
    const { operation: clientView } = await client.call('GET /operations/{id}', { params });
    expect(clientView.destination).toEqual(order.destination);
    expect(JSON.stringify(clientView)).not.toContain(request.payload.destination_iban);
    const positionAfter = await readPosition('investor_main', 'global');
    expect(positionAfter.participations).toBe(positionBefore.participations);
    expect(Number(positionAfter.reserved) - Number(positionBefore.reserved)).toBeCloseTo(
      Number(order.participations),
      6,
    );
    expect(await notificationsOf(await service.as('investor'), order.uuid)).toEqual([
      `Hemos recibido una petición de traspaso: ${otherManager.manager} nos pide una parte de sus participaciones de ${order.product_name} para ${otherManager.fund}. Si no la ha pedido usted, avísenos hoy mismo.`,
    ]);
    expect((await readHistory(order.uuid)).map(({ to_status: to, label }) => [to, label])).toEqual([
      ['SNCE_1', 'En trámite: la otra entidad lo ha pedido'],
      ['REGISTERED', 'Pendiente'],
    ]);
    await service.runJobs();
    expect((await readMessagesOfReference(service, request)).map(({ type }) => type)).toEqual([
      'SOLICITUD',
    ]);
  });

  test('becomes an order with the names from the register as destination, whatever names it states', async () => {
    const names = { destination_fund: 'CLARA MENA', destination_manager: 'No existe, S.A.' };
    const request = transferRequestOf('investor_main', 'global', { ...names, value: '125.00' });
    const { fund, manager } = otherManager;
    const fundNames = { fund_name: fund, manager_name: manager };
    expect((await submitRequest(service, request)).destination).toMatchObject(fundNames);
  });

  test('is read in each mode: units, percentage and total', async () => {
    const unitsRequest = transferRequestOf('investor_main', 'global', {
      mode: 'PARTICIPACIONES',
      value: '2.5',
    });
    expect(await submitRequest(service, unitsRequest)).toMatchObject({
      operation_sub_type: 'PARCIAL_PARTICIPACIONES',
      participations: '2.500000',
    });
    const percentageRequest = transferRequestOf('investor_main', 'global', {
      mode: 'PORCENTAJE',
      value: '10',
    });
    expect(await submitRequest(service, percentageRequest)).toMatchObject({
      operation_sub_type: 'PARCIAL_PORCENTAJE',
      percentage: '10.00',
    });
    const totalRequest = transferRequestOf('investor_main', 'patrimonio', {
      mode: 'TOTAL',
      value: null,
    });
    const heldPosition = await readPosition('investor_main', 'patrimonio');
    expect(await submitRequest(service, totalRequest)).toMatchObject({
      operation_sub_type: 'TOTAL',
      participations: heldPosition.participations,
    });
    const [notice] = (await noticesToInvestor()).filter((text) => text.includes('todas sus'));
    expect(notice).toContain(productOf('patrimonio').name);
  });

  test('without an account number is assigned by its holders, when exactly one account matches', async () => {
    const transferRequest = transferRequestOf('couple', 'global', {
      origin_account: '',
      holders: [documentNumberOf('couple_a'), documentNumberOf('couple_b')],
      value: '150.00',
    });
    expect((await submitRequest(service, transferRequest)).uuid_account).toBe(
      accountOf('couple').uuid,
    );
  });

  test('changes nothing when it is repeated fifty times', async () => {
    const request = transferRequestOf('investor_main', 'global', { value: '120.00' });
    const order = await submitRequest(service, request);
    const positionBefore = await readPosition('investor_main', 'global');
    for (let copy = 0; copy < 50; copy += 1)
      expect(await sendSnceMessage(service, request)).toBe(204);
    expect(await readPosition('investor_main', 'global')).toEqual(positionBefore);
    expect((await readMessagesOfReference(service, request)).map(({ type }) => type)).toEqual([
      'SOLICITUD',
    ]);
    expect((await readOrderOfRequest(service, request))?.uuid).toBe(order.uuid);
  });

  test('does not change when its reference is sent with different content', async () => {
    const request = transferRequestOf('investor_main', 'global', { value: '130.00' });
    const order = await submitRequest(service, request);
    await sendSnceMessage(service, {
      ...request,
      payload: { ...request.payload, value: '900.00' },
    });
    expect((await readOperation(service, order.uuid)).cash).toBe('130.00');
    const [, second] = await readMessagesOfReference(service, request);
    expect(second?.problem).toBe(
      'El traspaso no está en un estado en el que se espere este mensaje.',
    );
  });
});

describe('refused with a reason code, without any change', () => {
  test.each([
    ['01', 'other holders', { holders: [documentNumberOf('stranger')] }],
    ['02', 'an unknown account', { origin_account: '2000199999' }],
    ['02', 'a pension account', { origin_account: accountOf('investor_pension').accountNumber }],
    ['04', 'more than the account holds', { value: '9999999.00' }],
    [
      '04',
      'a fund that the account does not hold',
      { origin_isin: productOf('tesoreria').isin ?? '' },
    ],
    ['07', 'an unknown fund', { origin_isin: 'ES0199930001' }],
    [
      '07',
      'a destination fund of this manager',
      { destination_isin: productOf('renta').isin ?? '' },
    ],
    ['07', 'a destination fund that is not in the register', { destination_isin: 'ES0199929995' }],
    ['07', 'a fund of another manager than the one named', { destination_entity: 'A99999146000' }],
    ['07', 'an amount that is not a number', { value: 'mil euros' }],
    ['07', 'an invalid IBAN', { destination_iban: 'ES0000000000000000000000' }],
    ['07', 'an IBAN of this manager', { destination_iban: productOf('renta').collectionIban }],
    [
      '07',
      'an IBAN of this manager with spaces in lower case',
      {
        destination_iban: (productOf('renta').collectionIban.match(/.{1,4}/gu) ?? [])
          .join(' ')
          .toLowerCase(),
      },
    ],
  ])('%s: %s', async (motive, _, more) => {
    const request = transferRequestOf('investor_family', 'global', more);
    const positionsBefore = await service.database.db.selectFrom('position').selectAll().execute();
    expect(await sendRefusedRequest(service, request)).toBe(motive);
    expect(await service.database.db.selectFrom('position').selectAll().execute()).toEqual(
      positionsBefore,
    );
    expect(await readOrderOfRequest(service, request)).toBeUndefined();
    for (let copy = 0; copy < 3; copy += 1) await sendSnceMessage(service, request);
    expect((await readMessagesOfReference(service, request)).length).toBe(2);
  });

  test('99: a company, which has no tax deferral', async () => {
    const request = transferRequestOf('company', 'global', {
      holders: [documentNumberOf('company')],
      value: '150.00',
    });
    expect(await sendRefusedRequest(service, request)).toBe('99');
  });

  test('03: a blocked account, without the reason; the client gets a neutral notification', async () => {
    const { db } = service.database;
    const setHolderStatus = (status: 'BLOQUEADO_AML' | 'FINALIZADO') =>
      db
        .updateTable('intervener')
        .set({ intervener_status: status })
        .where('uuid', '=', personOf('investor').uuid)
        .execute();
    const refusalNotices = async (): Promise<string[]> =>
      (await noticesToInvestor()).filter(
        (text) =>
          text.includes('no la hemos aceptado') &&
          text.includes('Ahora hay participaciones que no pueden salir de su cuenta.'),
      );
    const noticesBefore = await refusalNotices();
    await setHolderStatus('BLOQUEADO_AML');
    const request = transferRequestOf('investor_main', 'global', { value: '140.00' });
    const motive = await sendRefusedRequest(service, request);
    await setHolderStatus('FINALIZADO');
    expect(motive).toBe('03');
    const answer = (await readMessagesOfReference(service, request)).find(
      ({ type }) => type === 'RECHAZO',
    );
    expect(answer?.payload).toEqual({ code: '03' });
    // A new notification is found by counting, because the test clock is frozen and all notifications have the same
    // time.
    expect(await refusalNotices()).toHaveLength(noticesBefore.length + 1);
  });

  test('04: participations reserved by another order', async () => {
    const { participations } = await readPosition('couple', 'global');
    const client = await service.as('couple_a');
    await place(client, {
      ...redemptionOf('couple', 'global', { cash: '200.00' }),
    });
    const request = transferRequestOf('couple', 'global', {
      holders: [documentNumberOf('couple_a'), documentNumberOf('couple_b')],
      mode: 'PARTICIPACIONES',
      value: participations,
    });
    expect(await sendRefusedRequest(service, request)).toBe('04');
  });

  test('06: a position that is already being transferred in full, and a reference that was refused before', async () => {
    const repeatedTransferRequest = transferRequestOf('investor_main', 'patrimonio', {
      mode: 'IMPORTE',
      value: '100.00',
    });
    expect(await sendRefusedRequest(service, repeatedTransferRequest)).toBe('06');
    const correctedRequest = {
      ...repeatedTransferRequest,
      payload: {
        ...repeatedTransferRequest.payload,
        ...transferRequestOf('investor_main', 'global').payload,
      },
    };
    await sendSnceMessage(service, correctedRequest);
    const messages = await readMessagesOfReference(service, correctedRequest);
    expect(
      messages.filter(({ direction }) => direction === 'OUT').map(({ payload }) => payload),
    ).toEqual([{ code: '06' }, { code: '06' }]);
  });

  test('the people of an account are not notified of a request with other holders', async () => {
    const noticeCountBefore = (await noticesToInvestor()).length;
    const request = transferRequestOf('investor_main', 'global', {
      holders: [documentNumberOf('stranger')],
    });
    expect(await sendRefusedRequest(service, request)).toBe('01');
    expect((await noticesToInvestor()).length).toBe(noticeCountBefore);
  });
});

test('the books audit finds no differences', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
