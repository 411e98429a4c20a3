import type { Operation } from '@participe/contract';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAlerts, readOpenAlertCauses } from '../../../test/support/alerts.ts';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { changeStatus } from '../../../test/scenarios/flow.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { submitRequest, transferRequestOf } from '../../../test/scenarios/transfer-out-steps.ts';
import {
  otherManager,
  requestTransfer,
  otherManagerMessages,
  sendSnceMessage,
  buildIncomingTransferBody,
} from '../../../test/scenarios/transfer-steps.ts';

/**
 * Service for tests of late transfers. The client's screen says that we are asking the other manager, so that staff
 * must get an alert.
 */
let service: TestService;
let incomingTransfer: Operation;
let outgoingOperation: Operation;
beforeAll(async () => {
  service = await startTestService();
  await advanceSession(service, 31);
  const body = buildIncomingTransferBody('investor_main', 'global');
  incomingTransfer = await requestTransfer(service, 'investor', body);
  outgoingOperation = await submitRequest(
    service,
    transferRequestOf('investor_family', 'global', { value: '150.00' }),
  );
  // A transfer whose account is blocked during the check waits for staff.
  await service.database.db
    .updateTable('account')
    .set({ blocked_at: new Date('2026-11-19T10:00:00.000Z'), block_reason: 'JUDICIAL' })
    .where('uuid', '=', accountOf('investor_family').uuid)
    .execute();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

async function beginDay(date: string): Promise<void> {
  await service.setClock(`${date}T09:00:00.000Z`);
  await service.runJobs();
}

const closeAlerts = async (order: Operation) =>
  callApi(service, 'POST /operations/{id}/close-alerts', {
    token: await service.token('staff'),
    params: { id: order.uuid },
    body: { comment: 'Hemos llamado a la otra gestora.' },
  });

test('no alert is opened within the deadline of a status', async () => {
  await beginDay('2026-11-24');
  expect((await readOperation(service, incomingTransfer.uuid)).transfer?.is_late).toBe(false);
  for (const order of [incomingTransfer, outgoingOperation])
    expect(await readAlerts(service, order)).toEqual([]);
});

test('the day after the deadline, one alert tells staff which manager has to answer', async () => {
  await beginDay('2026-11-25');
  await beginDay('2026-11-26');
  expect((await readOperation(service, incomingTransfer.uuid)).transfer?.is_late).toBe(true);
  expect(await readAlerts(service, incomingTransfer)).toMatchObject([
    {
      cause: 'TRANSFER_LATE',
      reference: incomingTransfer.reference,
      text: `${otherManager.manager} no ha contestado en plazo a nuestra solicitud.`,
      opened_at: '2026-11-25T09:00:00.000Z',
      closed_at: null,
      closed_by: null,
    },
  ]);
  expect((await readAlerts(service, outgoingOperation)).map(({ text }) => text)).toEqual([
    `${otherManager.manager} espera la respuesta a su solicitud, y nuestro plazo ha pasado.`,
  ]);
});

test('the client does not see the alert', async () => {
  const client = await service.as('investor');
  const params = { id: incomingTransfer.uuid };
  expect((await client.call('GET /operations/{id}/issues', { params })).issues).toEqual([]);
  const token = await service.token('investor');
  const alertsCall = 'GET /operation-alerts';
  expectRefusal(alertsCall, '403-001', await callApi(service, alertsCall, { token }));
});

test('a message that advances the transfer closes the alert, and a new deadline begins', async () => {
  await sendSnceMessage(service, otherManagerMessages.accepted(incomingTransfer));
  expect(await readAlerts(service, incomingTransfer)).toMatchObject([
    { closed_at: '2026-11-26T09:00:00.000Z', closed_by: null, closed_because: null },
  ]);
  expect(await readOpenAlertCauses(service, outgoingOperation)).toEqual(['TRANSFER_LATE']);
  await beginDay('2026-12-02');
  expect(await readOpenAlertCauses(service, incomingTransfer)).toEqual([]);
  await beginDay('2026-12-03');
  const [, second] = await readAlerts(service, incomingTransfer);
  expect(second).toMatchObject({
    text: `${otherManager.manager} aceptó el traspaso, y el dinero o la información fiscal no han llegado en plazo.`,
    closed_at: null,
  });
});

test('an alert closed by staff is not opened again in the same status', async () => {
  const answer = await closeAlerts(incomingTransfer);
  expect(answer.status).toBe(200);
  await beginDay('2026-12-04');
  const [, second, ...more] = await readAlerts(service, incomingTransfer);
  expect(second).toMatchObject({
    closed_at: '2026-12-03T09:00:00.000Z',
    closed_because: 'Hemos llamado a la otra gestora.',
  });
  expect(second?.closed_by).toBeTruthy();
  expect(more).toEqual([]);
  expectRefusal(
    'POST /operations/{id}/close-alerts',
    '409-010',
    await closeAlerts(incomingTransfer),
  );
});

test('the cancellation of a transfer closes its alert', async () => {
  await changeStatus(service, outgoingOperation.uuid, 'CANCELLED', { reason_code: 'OTRO' });
  expect(await readOpenAlertCauses(service, outgoingOperation)).toEqual([]);
});

test('alerts are listed after a given number, in ascending sequence', async () => {
  const token = await service.token('staff');
  const alertsCall = 'GET /operation-alerts';
  const allAlerts = await callOrThrow(service, alertsCall, { token });
  const numbers = allAlerts.operation_alerts.map(({ seq }) => seq);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  const query = { after: String(numbers[0]) };
  const remainingAlerts = await callOrThrow(service, alertsCall, { token, query });
  expect(remainingAlerts.operation_alerts).toEqual(allAlerts.operation_alerts.slice(1));
  expect(remainingAlerts.total).toBe(allAlerts.total - 1);
});
