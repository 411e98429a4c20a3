import type { DemoPersonKey } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOrThrow } from '../../../test/support/api.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import {
  type PlacedOrder,
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const reason = 'Prefiero esperar a enero.';

async function giveUp(by: DemoPersonKey, { operation }: PlacedOrder, comment?: string) {
  return callOrThrow(service, 'POST /operations/{id}/status-change', {
    token: await service.token(by),
    params: { id: operation.uuid },
    body: { operation_status: 'CANCELLED', ...(comment !== undefined && { comment }) },
  });
}

const readNotificationsTo = async (
  who: DemoPersonKey,
  { operation }: PlacedOrder,
): Promise<string[]> => notificationsOf(await service.as(who), operation.uuid);

describe('a signer who declines', () => {
  test('ends the order; both signers read the reason, and the one who had signed is told who declined', async () => {
    const body = redemptionOf('couple', 'global', { cash: '210.00' });
    const placedOrder = await place(await service.as('couple_a'), body);
    await sign(service, 'couple_a', placedOrder);
    const { operation } = await giveUp('couple_b', placedOrder, reason);
    expect(operation).toMatchObject({ operation_status: 'CANCELLED', cancel_reason: 'CLIENTE' });
    for (const personKey of ['couple_a', 'couple_b'] as const) {
      const client = await service.as(personKey);
      const { history } = await client.call('GET /operations/{id}/historical', {
        params: { id: operation.uuid },
      });
      expect(history[0]).toMatchObject({
        to_status: 'CANCELLED',
        actor: 'CLIENTE',
        comment: reason,
      });
    }
    expect(await readNotificationsTo('couple_a', placedOrder)).toContain(
      `Lucía Ferrer Montes no firma esta operación, que queda anulada. Motivo: ${reason}`,
    );
    expect(await readNotificationsTo('couple_b', placedOrder)).toContain(
      'Su reembolso está anulado',
    );
    expect((await readNotificationsTo('couple_b', placedOrder)).join(' ')).not.toContain(
      'no firma',
    );
  });

  test('may be the usufructuary, and no units stay reserved', async () => {
    const body = redemptionOf('usufruct', 'patrimonio', 'TOTAL');
    const placedOrder = await place(await service.as('bare_owner'), body);
    await giveUp('usufructuary', placedOrder);
    expect(await readNotificationsTo('bare_owner', placedOrder)).toEqual([
      'Manuel Vallejo Rubio no firma esta operación, que queda anulada.',
    ]);
    const repeatedOrder = await place(await service.as('bare_owner'), body);
    expect(repeatedOrder.operation.operation_status).toBe('REGISTERED_ONLINE');
  });
});

test('a signer who has signed and then cancels has not declined', async () => {
  const body = redemptionOf('couple', 'global', { cash: '215.00' });
  const placedOrder = await place(await service.as('couple_a'), body);
  await sign(service, 'couple_b', placedOrder);
  await giveUp('couple_b', placedOrder);
  expect(await readNotificationsTo('couple_a', placedOrder)).toContain(
    'Lucía Ferrer Montes ha anulado esta operación.',
  );
});

test('a person who cancels their own order is named to the people who had to sign it', async () => {
  const body = subscriptionOf('company', 'tesoreria', '700.00');
  const placedOrder = await place(await service.as('admin_1'), body);
  await sign(service, 'admin_1', placedOrder);
  await giveUp('admin_1', placedOrder);
  expect(await readNotificationsTo('admin_2', placedOrder)).toContain(
    'Beatriz Lozano Vidal ha anulado esta operación. Cuenta de Talleres Arganzuela, S.L.',
  );
  expect((await readOperation(service, placedOrder.operation.uuid)).cancel_reason).toBe('CLIENTE');
});

test('the other holders of an account with single signature are notified of a cancellation', async () => {
  await service.database.db
    .updateTable('account')
    .set({ arrangement_type: 'SOLIDARIA' })
    .where('alias', '=', 'Nuestra casa')
    .execute();
  const body = subscriptionOf('couple', 'global', '260.00');
  const placedOrder = await place(await service.as('couple_a'), body);
  expect((await sign(service, 'couple_a', placedOrder)).entity_status).toBe('SIGNED');
  const signatureText =
    'Javier Santamaría Prado ha firmado esta operación. En esta cuenta basta con la firma de una persona.';
  expect(await readNotificationsTo('couple_b', placedOrder)).toContain(signatureText);
  expect(await readNotificationsTo('couple_a', placedOrder)).not.toContain(signatureText);
});
