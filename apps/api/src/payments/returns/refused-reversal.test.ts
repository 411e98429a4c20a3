import { formatMoney } from '@participe/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../books-audit/reconcile.ts';
import { giveBack } from '../../../test/scenarios/debit-steps.ts';
import { childrenOf } from '../../../test/scenarios/instruction-steps.ts';
import { noticesOf } from '../../../test/support/order-records.ts';
import { answerAsRegistry, readOperation } from '../../../test/scenarios/order-steps.ts';
import {
  dawn,
  debitOrder,
  debitedAccount,
  debitsOf,
  executed,
  heldUnits,
} from '../../../test/scenarios/returned-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('what the registry will not take back is claimed, and the account is blocked at once', async () => {
  const order = await debitOrder(service);
  await executed(service, order);
  const bought = await heldUnits(service);
  await dawn(service, '2026-12-15');
  await giveBack(service, order, { code: 'MD06', on: '2026-12-15' });
  await service.runJobs();
  const [opposite] = await childrenOf(service, order.uuid);
  expect(opposite?.operation_status).toBe('RD_SENT');
  const told = (await noticesOf(await service.as('investor'), opposite?.uuid ?? '')).length;
  const answer = {
    rd_reference: opposite?.rd_reference ?? '',
    uuid_operation: opposite?.uuid ?? '',
    status: 'REJECTED_FINAL' as const,
    reason: 'Cuenta embargada',
  };
  expect(await answerAsRegistry(service, [answer])).toMatchObject({ rows_ok: 1, errors: [] });
  expect(await answerAsRegistry(service, [answer])).toMatchObject({ rows_same: 1, errors: [] });

  expect(await readOperation(service, opposite?.uuid ?? '')).toMatchObject({
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
  const owed = (await noticesOf(client, order.uuid)).filter((text) => text.includes('pendiente'));
  expect(owed).toHaveLength(1);
  expect(owed[0]).toContain(formatMoney('1500.00'));
  expect(await noticesOf(client, opposite?.uuid ?? '')).toHaveLength(told);

  await dawn(service, '2026-12-16');
  expect(await childrenOf(service, order.uuid)).toHaveLength(1);
  expect(await debitsOf(service, order.uuid)).toEqual(['RETURNED']);
  expect(await heldUnits(service)).toBe(bought);
  expect((await reconcile(service.database.db)).differences).toEqual([]);
});
