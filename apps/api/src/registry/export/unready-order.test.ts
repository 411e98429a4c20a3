import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAppropriatenessResult } from '../../../test/support/convenience.ts';
import { callOrThrow } from '../../../test/support/api.ts';
import { readAlerts, readOpenAlertCauses } from '../../../test/support/alerts.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import {
  type PlacedOrder,
  bookOrderMoney,
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
const account = accountOf('newcomer');
beforeAll(async () => {
  service = await startTestService();
  await setAppropriatenessResult(service, 'newcomer', 'NO_COMPLEJO', 'CONVENIENTE');
});
afterAll(() => service.stop());

const setProofStatus = (status: 'PENDING' | 'VALIDATED') =>
  service.database.db
    .updateTable('bank_account')
    .where('uuid_account', '=', account.uuid)
    .set({ status })
    .execute();

async function preparePaidOrder(): Promise<PlacedOrder> {
  const placedOrder = await place(
    await service.as('newcomer'),
    subscriptionOf('newcomer', 'global', '600.00'),
  );
  await sign(service, 'newcomer', placedOrder);
  await bookOrderMoney(service, placedOrder.operation, '2026-11-19');
  await validate(service, placedOrder.operation.uuid);
  return placedOrder;
}

async function passCutoff(day: string): Promise<void> {
  await service.setClock(`${day}T13:30:00.000Z`);
  await service.runJobs();
  await service.runJobs();
}

const unreadyNotices = async (uuid: string, who: 'newcomer' | 'investor' = 'newcomer') =>
  (await notificationsOf(await service.as(who), uuid)).filter((text) =>
    text.includes('todavía no podemos'),
  );

test('client and staff are told that a paid subscription cannot be sent, and it gets the value date of the day on which it can', async () => {
  const { operation } = await preparePaidOrder();
  await setProofStatus('PENDING');
  await passCutoff('2026-11-19');
  expect(await readOperation(service, operation.uuid)).toMatchObject({
    operation_status: 'VALIDATED',
    expected_value_date: '2026-11-20',
  });
  const client = await service.as('newcomer');
  const { operation: clientView } = await client.call('GET /operations/{id}', {
    params: { id: operation.uuid },
  });
  expect(clientView.allowed_actions).toContain('CANCEL');
  const [first, ...others] = await unreadyNotices(operation.uuid);
  expect(first).toContain('el justificante de su cuenta bancaria');
  expect(others).toEqual([]);
  expect(await readOpenAlertCauses(service, operation)).toEqual(['REGISTRY_NOT_READY']);
  const alerts = await readAlerts(service, operation);
  expect(alerts.at(-1)?.text).toContain('Hay una cuenta bancaria sin justificante');

  await passCutoff('2026-11-20');
  expect(await readOperation(service, operation.uuid)).toMatchObject({
    operation_status: 'VALIDATED',
    expected_value_date: '2026-11-23',
  });
  expect(await unreadyNotices(operation.uuid)).toHaveLength(2);

  await setProofStatus('VALIDATED');
  await passCutoff('2026-11-23');
  expect(await readOperation(service, operation.uuid)).toMatchObject({
    operation_status: 'RD_SENT',
    expected_value_date: '2026-11-23',
  });
  expect(await readOpenAlertCauses(service, operation)).toEqual([]);
  expect(await unreadyNotices(operation.uuid)).toHaveLength(2);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

test('the holder of a redemption that cannot be sent and staff are told again once on each business day', async () => {
  await service.setClock('2026-11-24T09:00:00.000Z');
  const redemption = redemptionOf('investor_main', 'global', { cash: '600.00' });
  const placedOrder = await place(await service.as('investor'), redemption);
  await sign(service, 'investor', placedOrder);
  const { uuid } = placedOrder.operation;
  await validate(service, uuid);
  await service.database.db
    .insertInto('account_intervener')
    .values({
      uuid_account: accountOf('investor_main').uuid,
      uuid_intervener: personOf('onboarding').uuid,
      role: 'TITULAR',
      valid_from: '2026-11-24',
    })
    .execute();
  const notices = [];
  const alerts = [];
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-28', '2026-11-29']) {
    await passCutoff(day);
    notices.push((await unreadyNotices(uuid, 'investor')).length);
    alerts.push((await readAlerts(service, placedOrder.operation)).length);
    expect(await readOpenAlertCauses(service, placedOrder.operation)).toEqual([
      'REGISTRY_NOT_READY',
    ]);
  }
  expect({ notices, alerts }).toEqual({ notices: [1, 2, 3, 3], alerts: [1, 2, 3, 3] });
});

test('an alert that staff close is opened again on the next business day, not on the same', async () => {
  const openAlertsRequest = {
    token: await service.token('staff'),
    query: { open: 'true' },
  } as const;
  const { operation_alerts: alerts } = await callOrThrow(
    service,
    'GET /operation-alerts',
    openAlertsRequest,
  );
  const order = { uuid: alerts[0]?.uuid_operation ?? '' };
  await callOrThrow(service, 'POST /operations/{id}/close-alerts', {
    token: await service.token('staff'),
    params: { id: order.uuid },
    body: { comment: 'Hemos llamado al titular.' },
  });
  await service.runJobs();
  expect(await readOpenAlertCauses(service, order)).toEqual([]);
  await passCutoff('2026-11-30');
  expect(await readOpenAlertCauses(service, order)).toEqual(['REGISTRY_NOT_READY']);
});
