import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { changeStatus } from '../../../test/scenarios/flow.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf, postingsOf } from '../../../test/support/order-records.ts';
import { requestCode, readOperation } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  documentNumberOf,
  readSnceMessages,
  otherManager,
  bookTransferMoney,
  requestTransfer,
  otherManagerMessages,
  sendSnceMessage,
  buildIncomingTransferBody,
  threeLotHistory,
} from '../../../test/scenarios/transfer-steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const listHolders = () => [documentNumberOf('investor')];
const requestTransferIn = (more: object = {}) =>
  requestTransfer(service, 'investor', buildIncomingTransferBody('investor_main', 'global', more));
const readNotices = async (uuid: string) => notificationsOf(await service.as('investor'), uuid);
const messageTypesOf = async (order: Parameters<typeof readSnceMessages>[1]) =>
  (await readSnceMessages(service, order)).map(({ direction, type }) => `${direction} ${type}`);

describe('a transfer from another manager', () => {
  test('is requested with all data that the other manager needs, and each phase has its legal deadline', async () => {
    const order = await requestTransferIn();
    expect(order).toMatchObject({
      operation_status: 'SNCE_1',
      operation_sub_type: 'TOTAL',
      origin: { isin: otherManager.isin, mode: 'TOTAL', value: null, fund_name: otherManager.fund },
      transfer: {
        phases: [
          { phase: 'REQUEST', done_on: '2026-11-19', due_on: '2026-11-20' },
          { phase: 'CHECK', done_on: null, due_on: '2026-11-23' },
          { phase: 'REDEMPTION', done_on: null, due_on: '2026-11-26' },
          { phase: 'ARRIVAL', done_on: null, due_on: '2026-11-30' },
          { phase: 'UNITS', done_on: null, due_on: '2026-12-01' },
        ],
        is_late: false,
        rejection: null,
      },
    });
    expect(await readSnceMessages(service, order)).toMatchObject([
      {
        direction: 'OUT',
        type: 'SOLICITUD',
        reference: order.reference,
        counterparty_code: otherManager.entity,
        payload: {
          destination_entity: 'A99999021000',
          destination_isin: order.isin,
          origin_isin: otherManager.isin,
          origin_account: otherManager.account,
          holders: listHolders(),
          mode: 'TOTAL',
          value: null,
        },
      },
    ]);
    await service.runJobs();
    expect(await messageTypesOf(order)).toEqual(['OUT SOLICITUD']);
  });

  test('the request states mode and value with the codes of the clearing system', async () => {
    const order = await requestTransferIn({ amount_mode: 'PERCENTAGE', percentage: '40' });
    expect(order).toMatchObject({ operation_sub_type: 'PARCIAL_PORCENTAJE', percentage: '40.00' });
    const [message] = await readSnceMessages(service, order);
    expect(message?.payload).toMatchObject({ mode: 'PORCENTAJE', value: '40' });
  });

  test('arrived money is booked in the ledger account of the transfer, and every step is notified', async () => {
    const order = await requestTransferIn();
    await sendSnceMessage(
      service,
      otherManagerMessages.accepted(order, { redemption_date: '2026-11-20' }),
    );
    await sendSnceMessage(service, otherManagerMessages.settled(order));
    await sendSnceMessage(service, otherManagerMessages.history(order, listHolders()));
    expect(await bookTransferMoney(service, order, '2026-11-19', '10000.01')).toBe('reconciled');
    await service.runJobs();
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'SNCE_3',
      cash: '10000.01',
      expected_value_date: '2026-11-19',
      transfer: {
        redemption_date: '2026-11-20',
        cash: '10000.01',
        cash_on: '2026-11-19',
        tax_history_on: '2026-11-19',
      },
    });
    expect(await postingsOf(service.database.db, order.uuid)).toEqual([
      ['CASH_IN collection EUR', '10000.010000'],
      ['CASH_IN transfer EUR', '-10000.010000'],
    ]);
    expect(await readNotices(order.uuid)).toEqual(
      expect.arrayContaining([
        'Su traspaso de entrada está en trámite: solicitud enviada a la otra entidad',
        'Su traspaso de entrada está en trámite: la otra entidad la ha aceptado',
        'Su traspaso de entrada está en trámite: importe en camino',
      ]),
    );
    expect(await bookTransferMoney(service, order, '2026-11-19', '10000.01')).toBe('not-waiting');
  });

  test('the date of a lot, not its sender, decides whether it was bought before 31 December 1994', async () => {
    const order = await requestTransferIn();
    const historyLots = threeLotHistory.history.lots;
    const datedLot = (index: number, acquisition_date: string, is_pre_1994?: boolean) => {
      const lot = historyLots[index] ?? historyLots[0]!;
      return { ...lot, acquisition_date, ...(is_pre_1994 !== undefined && { is_pre_1994 }) };
    };
    const lots = [
      datedLot(0, '1990-05-04'),
      datedLot(1, '1994-12-30', false),
      datedLot(2, '1994-12-31', true),
    ];
    await sendSnceMessage(service, otherManagerMessages.accepted(order));
    await sendSnceMessage(service, otherManagerMessages.settled(order));
    await sendSnceMessage(service, otherManagerMessages.history(order, listHolders(), { lots }));
    await bookTransferMoney(service, order, '2026-11-19', '10000.01');
    await service.runJobs();
    const storedLots = await service.database.db
      .selectFrom('transfer_lot')
      .select(['acquisition_date', 'is_pre_1994'])
      .where('uuid_operation', '=', order.uuid)
      .orderBy('seq')
      .execute();
    expect(storedLots).toEqual([
      { acquisition_date: '1990-05-04', is_pre_1994: true },
      { acquisition_date: '1994-12-30', is_pre_1994: true },
      { acquisition_date: '1994-12-31', is_pre_1994: false },
    ]);
  });

  test('a delay announced by the other manager is notified, and the status stays', async () => {
    const order = await requestTransferIn();
    await sendSnceMessage(
      service,
      otherManagerMessages.accepted(order, { delay_reason: 'Ventana de liquidez en diciembre' }),
    );
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'SNCE_2',
      transfer: { delay_reason: 'Ventana de liquidez en diciembre' },
    });
    const [notice] = (await readNotices(order.uuid)).filter((text) => text.includes('tardará más'));
    expect(notice).toContain('«Ventana de liquidez en diciembre»');
  });

  test('a refusal cancels the transfer, and its notification explains the next step', async () => {
    const order = await requestTransferIn();
    await sendSnceMessage(
      service,
      otherManagerMessages.rejected(order, { code: '04', text: 'Quedan 12 participaciones' }),
    );
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'RECHAZO_SNCE',
      transfer: {
        rejection: {
          code: '04',
          label: 'Saldo insuficiente',
          explanation: expect.stringContaining('vuelva a ordenarlo por menos') as string,
          text: 'Quedan 12 participaciones',
        },
      },
    });
    const [notice] = (await readNotices(order.uuid)).filter((text) =>
      text.includes('ha rechazado'),
    );
    expect(notice).toContain('vuelva a ordenarlo por menos');
    const client = await service.as('investor');
    const { history } = await client.call('GET /operations/{id}/historical', {
      params: { id: order.uuid },
    });
    expect(history[0]?.comment).toBe('04 Saldo insuficiente: Quedan 12 participaciones');
    await service.runJobs();
    expect(await messageTypesOf(order)).toEqual(['OUT SOLICITUD', 'IN RECHAZO']);
  });

  test('a refusal after the payment returns the money', async () => {
    const order = await requestTransferIn();
    await sendSnceMessage(service, otherManagerMessages.accepted(order));
    await bookTransferMoney(service, order, '2026-11-19', '500.00');
    await sendSnceMessage(service, otherManagerMessages.rejected(order, { code: '99' }));
    expect((await readOperation(service, order.uuid)).operation_status).toBe('CANCELLED');
    expect(await postingsOf(service.database.db, order.uuid)).toEqual([
      ['CASH_IN collection EUR', '500.000000'],
      ['CASH_IN transfer EUR', '-500.000000'],
      ['CASH_RETURN transfer EUR', '500.000000'],
      ['CASH_RETURN collection EUR', '-500.000000'],
    ]);
  });
});

describe('the cancellation by the client', () => {
  const cancelOrder = async (uuid: string) => {
    const client = await service.as('investor');
    const { operation } = await client.call('GET /operations/{id}', { params: { id: uuid } });
    const orderDocuments = await client.call('GET /operations/{id}/documents', {
      params: { id: uuid },
    });
    const placementAnswer = {
      operation,
      documents_to_sign: orderDocuments.documents.map((document) => ({
        uuid: document.uuid,
        title: '',
      })),
    };
    const { uuid: challenge } = await requestCode(client, placementAnswer, 'CANCEL');
    return client.call('POST /operations/{id}/status-change', {
      params: { id: uuid },
      body: {
        operation_status: 'CANCELLED',
        uuid_signature_request: challenge,
        otp: await service.codeFor('investor'),
      },
    });
  };

  test('is possible until the other manager accepts, and is sent to that manager', async () => {
    const order = await requestTransferIn();
    const client = await service.as('investor');
    const readOrder = async () =>
      (await client.call('GET /operations/{id}', { params: { id: order.uuid } })).operation;
    expect((await readOrder()).allowed_actions).toEqual(['CANCEL']);
    expect((await cancelOrder(order.uuid)).operation).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'CLIENTE',
    });
    await service.runJobs();
    await service.runJobs();
    expect(await messageTypesOf(order)).toEqual(['OUT SOLICITUD', 'OUT RECHAZO']);
    await sendSnceMessage(service, otherManagerMessages.accepted(order));
    expect((await readOrder()).operation_status).toBe('CANCELLED');
  });

  test('is impossible after the acceptance or the payment', async () => {
    const acceptedOrder = await requestTransferIn();
    await sendSnceMessage(service, otherManagerMessages.accepted(acceptedOrder));
    const paidOrder = await requestTransferIn();
    await bookTransferMoney(service, paidOrder, '2026-11-19', '500.00');
    const client = await service.as('investor');
    for (const { uuid } of [acceptedOrder, paidOrder]) {
      const { operation } = await client.call('GET /operations/{id}', { params: { id: uuid } });
      expect(operation.allowed_actions).toEqual([]);
      await expect(cancelOrder(uuid)).rejects.toMatchObject({ code: '409-011' });
    }
    const answer = await changeStatus(service, acceptedOrder.uuid, 'CANCELLED');
    expect(answer.status).toBe(200);
    await service.runJobs();
    expect(await messageTypesOf(acceptedOrder)).toEqual([
      'OUT SOLICITUD',
      'IN ACEPTACION',
      'OUT RECHAZO',
    ]);
  });
});

test('a transfer that exceeds the deadline of its status is late', async () => {
  const order = await requestTransferIn();
  await service.setClock('2026-11-24T09:00:00.000Z');
  expect((await readOperation(service, order.uuid)).transfer?.is_late).toBe(false);
  await service.setClock('2026-11-25T09:00:00.000Z');
  expect((await readOperation(service, order.uuid)).transfer?.is_late).toBe(true);
});

test('the books audit finds no differences', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
