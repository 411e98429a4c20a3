import { formatMoney } from '@participe/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { returnDebit } from '../../../test/scenarios/debit-steps.ts';
import { readChildren } from '../../../test/scenarios/instruction-steps.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import { respondAsRegistry, readOperation } from '../../../test/scenarios/order-steps.ts';
import {
  moveToMorning,
  placeDebit,
  debitedAccount,
  debitsOf,
  executeDebitOrder,
  readUnits,
} from '../../../test/scenarios/returned-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('when the registry rejects the reversal, the debit is claimed and the account blocked at once', async () => {
  const order = await placeDebit(service);
  await executeDebitOrder(service, order);
  const boughtUnits = await readUnits(service);
  await moveToMorning(service, '2026-12-15');
  await returnDebit(service, order, { code: 'MD06', on: '2026-12-15' });
  await service.runJobs();
  const [reversal] = await readChildren(service, order.uuid);
  expect(reversal?.operation_status).toBe('RD_SENT');
  const noticeCount = (await notificationsOf(await service.as('investor'), reversal?.uuid ?? ''))
    .length;
  const answer = {
    rd_reference: reversal?.rd_reference ?? '',
    uuid_operation: reversal?.uuid ?? '',
    status: 'REJECTED_FINAL' as const,
    reason: 'Cuenta embargada',
  };
  expect(await respondAsRegistry(service, [answer])).toMatchObject({ rows_ok: 1, errors: [] });
  expect(await respondAsRegistry(service, [answer])).toMatchObject({ rows_same: 1, errors: [] });

  expect(await readOperation(service, reversal?.uuid ?? '')).toMatchObject({
    operation_status: 'CANCELLED',
    cancel_reason: 'RECHAZO_RD',
  });
  const staff = await service.staff();
  const { issues } = await staff.call('GET /operations/{id}/issues', {
    params: { id: order.uuid },
  });
  expect(issues).toMatchObject([
    { type: 'PAYMENT', title: 'Importe pendiente de pago', status: 'OPEN' },
  ]);
  const { account } = await staff.call('GET /accounts/{id}', { params: { id: debitedAccount } });
  expect(account.blocked_at).not.toBeNull();
  const client = await service.as('investor');
  const debtNotices = (await notificationsOf(client, order.uuid)).filter((text) =>
    text.includes('pendiente'),
  );
  expect(debtNotices).toHaveLength(1);
  expect(debtNotices[0]).toContain(formatMoney('1500.00'));
  expect(await notificationsOf(client, reversal?.uuid ?? '')).toHaveLength(noticeCount);

  await moveToMorning(service, '2026-12-16');
  expect(await readChildren(service, order.uuid)).toHaveLength(1);
  expect(await debitsOf(service, order.uuid)).toEqual(['RETURNED']);
  expect(await readUnits(service)).toBe(boughtUnits);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
