import { subtractUnits } from '@participe/domain';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { changeStatus } from '../../../test/scenarios/flow.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import { place, readOperation, redemptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  submitRequest,
  transferRequestOf,
  buildFollowUpMessage,
  readOrderOfRequest,
  readMessagesOfReference,
} from '../../../test/scenarios/transfer-out-steps.ts';
import { otherManager, sendSnceMessage } from '../../../test/scenarios/transfer-steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const readPosition = () =>
  service.database.db
    .selectFrom('position')
    .select(['participations', 'reserved'])
    .where('uuid_account', '=', accountOf('investor_main').uuid)
    .where('id_product', '=', productOf('global').uuid)
    .executeTakeFirstOrThrow();

describe('a request that is withdrawn or cancelled', () => {
  const rejectionMessage = { type: 'RECHAZO', payload: { code: '99' } } as const;

  test('releases its units and notifies its client', async () => {
    const positionBefore = await readPosition();
    const request = transferRequestOf('investor_main', 'global', { value: '160.00' });
    const order = await submitRequest(service, request);
    await sendSnceMessage(service, buildFollowUpMessage(request, rejectionMessage));
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'RECHAZO_SNCE',
    });
    expect(await readPosition()).toEqual(positionBefore);
    expect(await notificationsOf(await service.as('investor'), order.uuid)).toEqual(
      expect.arrayContaining([
        `${otherManager.manager} ha anulado la petición de traspaso de ${order.product_name}. Sus participaciones siguen aquí.`,
      ]),
    );
    await service.runJobs();
    expect(
      (await readMessagesOfReference(service, request)).map(
        ({ direction, type }) => `${direction} ${type}`,
      ),
    ).toEqual(['IN SOLICITUD', 'IN RECHAZO']);
  });

  test('is also cancelled when the withdrawal arrives before the request', async () => {
    const positionBefore = await readPosition();
    const request = transferRequestOf('investor_main', 'global', { value: '170.00' });
    await sendSnceMessage(service, buildFollowUpMessage(request, rejectionMessage));
    const [earlyMessage] = await readMessagesOfReference(service, request);
    expect(earlyMessage?.problem).toBe('Ningún traspaso tiene esta referencia.');
    const order = await submitRequest(service, request);
    expect(order).toMatchObject({ operation_status: 'CANCELLED', cancel_reason: 'RECHAZO_SNCE' });
    expect(await readPosition()).toEqual(positionBefore);
    expect(
      (await readMessagesOfReference(service, request)).map(({ problem, uuid_operation: uuid }) => [
        problem,
        uuid,
      ]),
    ).toEqual([
      [null, order.uuid],
      [null, order.uuid],
    ]);
  });

  test('stays open when the withdrawal comes from another manager', async () => {
    const request = transferRequestOf('investor_main', 'global', { value: '180.00' });
    const order = await submitRequest(service, request);
    await sendSnceMessage(service, {
      ...buildFollowUpMessage(request, rejectionMessage),
      counterparty_code: 'A99999054000',
    });
    expect((await readOperation(service, order.uuid)).operation_status).toBe('SNCE_1');
    const [, wrongMessage] = await readMessagesOfReference(service, request);
    expect(wrongMessage?.problem).toBe('La entidad que la envía no es la de este traspaso.');
  });

  test('causes one refusal to the other manager, with a code of the list, when staff cancel it', async () => {
    const request = transferRequestOf('investor_main', 'global', { value: '190.00' });
    const order = await submitRequest(service, request);
    const answer = await changeStatus(service, order.uuid, 'CANCELLED', { reason_code: 'AML' });
    expect(answer.status).toBe(200);
    await service.runJobs();
    await service.runJobs();
    const outgoingMessages = (await readMessagesOfReference(service, request)).filter(
      ({ direction }) => direction === 'OUT',
    );
    expect(outgoingMessages.map(({ payload }) => payload)).toEqual([
      { code: '03', text: 'La gestora de origen ha anulado el traspaso.' },
    ]);
  });

  test('cannot be cancelled by the client', async () => {
    const order = await submitRequest(
      service,
      transferRequestOf('investor_main', 'global', { value: '200.00' }),
    );
    const client = await service.as('investor');
    const cancelAnswer = client.call('POST /operations/{id}/status-change', {
      params: { id: order.uuid },
      body: { operation_status: 'CANCELLED' },
    });
    await expect(cancelAnswer).rejects.toMatchObject({ code: '409-011' });
  });
});

describe('in parallel', () => {
  test('of two requests for the whole position, one is kept and the other refused with 06', async () => {
    const totalRequest = { mode: 'TOTAL', value: null } as const;
    const bothTransferRequests = [
      transferRequestOf('investor_main', 'patrimonio', totalRequest),
      transferRequestOf('investor_main', 'patrimonio', totalRequest),
    ];
    await Promise.all(bothTransferRequests.map((request) => sendSnceMessage(service, request)));
    const answers = await Promise.all(
      bothTransferRequests.map((request) => readMessagesOfReference(service, request)),
    );
    const orders = answers.map((messages) =>
      messages.filter(({ uuid_operation: uuid }) => uuid !== null),
    );
    expect(new Set(orders.map(({ length }) => length))).toEqual(new Set([0, 1]));
    const refusals = answers.flat().filter(({ direction }) => direction === 'OUT');
    expect(refusals.map(({ payload }) => payload)).toEqual([{ code: '06' }]);
  });

  test('twenty copies of one message create one order', async () => {
    const request = transferRequestOf('investor_main', 'global', { value: '220.00' });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => sendSnceMessage(service, request)),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await readMessagesOfReference(service, request)).toHaveLength(1);
  });

  test('of a request and a client order for the same units, one reserves them', async () => {
    const { participations, reserved } = await readPosition();
    const freeUnits = subtractUnits(participations, reserved);
    const request = transferRequestOf('investor_main', 'global', {
      mode: 'PARTICIPACIONES',
      value: freeUnits,
    });
    const client = await service.as('investor');
    const body = { ...redemptionOf('investor_main', 'global', { participations: freeUnits }) };
    const [, placement] = await Promise.allSettled([
      sendSnceMessage(service, request),
      place(client, body),
    ]);
    const order = await readOrderOfRequest(service, request);
    expect(placement.status).toBe(order === undefined ? 'fulfilled' : 'rejected');
    expect((await readPosition()).reserved).toBe(participations);
  });
});

test('the books audit finds no differences', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
