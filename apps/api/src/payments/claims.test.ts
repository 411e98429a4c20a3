import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcile } from '../db/reconcile.ts';
import { mustAsk } from '../testing/ask.ts';
import { giveBack } from '../testing/debit-steps.ts';
import { childrenOf } from '../testing/instruction-steps.ts';
import {
  debitOrder,
  debitedAccount,
  debitedFund,
  executed,
  heldUnits,
} from '../testing/returned-steps.ts';
import { type TestService, startTestService } from '../testing/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(async () => {
  const { clean, text } = await reconcile(service.database.db);
  await service.stop();
  if (!clean) throw new Error(text);
});

async function issuesOf(uuid: string) {
  const staff = await service.staff();
  const { issues } = await staff.call('GET /operations/{id}/issues', { params: { id: uuid } });
  return issues.map(({ type, title, status }) => ({ type, title, status }));
}

test('a debit that comes back after what it bought is not free any more is a claim, and the account is blocked', async () => {
  const order = await debitOrder(service);
  await executed(service, order);
  const held = await heldUnits(service);
  await mustAsk(service, 'POST /operations', {
    token: await service.token('staff'),
    body: {
      uuid_account: debitedAccount,
      operation_type: 'BLOQUEO',
      id_product: debitedFund.uuid,
      amount_mode: 'PARTICIPATIONS',
      participations: '60',
      block_scope: 'POSITION',
      block_reason: 'EMBARGO',
      accepted_documents: [],
    },
  });
  await giveBack(service, order, { code: 'MD06', on: '2026-11-24' });
  expect(await childrenOf(service, order.uuid)).toEqual([]);
  expect(await issuesOf(order.uuid)).toEqual([
    { type: 'PAYMENT', title: 'Importe pendiente de pago', status: 'OPEN' },
  ]);
  const staff = await service.staff();
  const { account } = await staff.call('GET /accounts/{id}', { params: { id: debitedAccount } });
  expect(account.blocked_at).not.toBeNull();
  expect(await heldUnits(service)).toBe(held);
});
