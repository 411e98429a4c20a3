import { personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { receiveMoney } from '../../../test/partners/registry.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

describe('several signers', () => {
  test('a joint account: the order waits for both signatures, and the last one sets its date', async () => {
    const placedOrder = await place(
      await service.as('couple_a'),
      redemptionOf('couple', 'global', { cash: '300.00' }),
    );
    expect((await sign(service, 'couple_a', placedOrder)).entity_status).toBe('REGISTERED_ONLINE');
    const waitingOperation = await readOperation(service, placedOrder.operation.uuid);
    expect(waitingOperation.pending_signers.map(({ name }) => name)).toEqual([
      'Lucía Ferrer Montes',
    ]);
    expect(waitingOperation.order_date).toBeNull();
    await service.setClock('2026-11-19T13:00:00.000Z');
    expect((await sign(service, 'couple_b', placedOrder)).entity_status).toBe('SIGNED');
    expect(await readOperation(service, placedOrder.operation.uuid)).toMatchObject({
      order_date: '2026-11-19T13:00:00.000Z',
      expected_value_date: '2026-11-20',
      pending_signers: [],
    });
  });

  test('a company with joint administrators: two of them must sign, whoever placed the order', async () => {
    const placedOrder = await place(
      await service.as('admin_2'),
      subscriptionOf('company', 'tesoreria', '2500.00'),
    );
    expect((await sign(service, 'admin_2', placedOrder)).entity_status).toBe('REGISTERED_ONLINE');
    expect((await sign(service, 'admin_1', placedOrder)).entity_status).toBe('SIGNED');
    const { operation } = placedOrder;
    const outcome = await receiveMoney(service, operation, productOf('tesoreria'), '2026-11-19');
    expect(outcome).toMatchObject({ rows_ok: 1, warnings: [] });
    // The money arrived on the 19th, but the last signature was given at the cut-off of that day, so that the value
    // date is the 20th.
    expect(await validate(service, operation.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      expected_value_date: '2026-11-20',
    });
  });

  test('a company with rules: one administrator up to 10.000,00 €, both from one cent more', async () => {
    const placeOrder = async (cash: string) =>
      place(await service.as('admin_1'), subscriptionOf('company_rules', 'tesoreria', cash));
    const smallOrder = await placeOrder('10000.00');
    expect((await sign(service, 'admin_1', smallOrder)).entity_status).toBe('SIGNED');
    await advanceSession(service, 31);
    const largeOrder = await placeOrder('10000.01');
    expect((await sign(service, 'admin_1', largeOrder)).entity_status).toBe('REGISTERED_ONLINE');
    expect((await sign(service, 'admin_2', largeOrder)).entity_status).toBe('SIGNED');
  });

  test('a usufruct: the bare owner places the order, and both bare owner and usufructuary sign a withdrawal', async () => {
    const owner = await service.as('bare_owner');
    const purchase = await place(owner, subscriptionOf('usufruct', 'patrimonio', '250.00'));
    expect((await sign(service, 'bare_owner', purchase)).entity_status).toBe('SIGNED');
    await advanceSession(service, 31);
    const redemption = await place(
      owner,
      redemptionOf('usufruct', 'patrimonio', { cash: '400.00' }),
    );
    expect((await sign(service, 'bare_owner', redemption)).entity_status).toBe('REGISTERED_ONLINE');
    const { interveners } = await owner.call('GET /operations/{id}/interveners', {
      params: { id: redemption.operation.uuid },
    });
    const expectedSigners = interveners.map(({ role, ...one }) => [
      role,
      one.must_sign,
      one.channel,
    ]);
    expect(new Set(expectedSigners.map((one) => one.join(' ')))).toEqual(
      new Set(['NUDO_PROPIETARIO true SMS', 'USUFRUCTUARIO true ']),
    );
    expect((await sign(service, 'usufructuary', redemption)).entity_status).toBe('SIGNED');
  });

  test('a child: both parents sign, whichever of them placed the order', async () => {
    const placedOrder = await place(
      await service.as('parent_2'),
      subscriptionOf('child', 'patrimonio', '150.00'),
    );
    expect((await sign(service, 'parent_2', placedOrder)).entity_status).toBe('REGISTERED_ONLINE');
    expect((await sign(service, 'parent_1', placedOrder)).entity_status).toBe('SIGNED');
  });

  test('an attorney whose power of attorney has expired cannot sign', async () => {
    const body = subscriptionOf('powers', 'global', '160.00');
    const placedOrder = await place(await service.as('attorney'), body);
    await service.database.db
      .updateTable('account_intervener')
      .set({ valid_to: '2026-11-18' })
      .where('uuid_intervener', '=', personOf('attorney').uuid)
      .execute();
    const token = await service.token('attorney');
    const documents = placedOrder.documents_to_sign.map(({ uuid }) => ({
      entity: 'OPERATION',
      uuid_entity: placedOrder.operation.uuid,
      uuid_document: uuid,
    }));
    const answer = await callApi(service, 'POST /documents-signatures', {
      token,
      body: { documents, accept_terms: true },
    });
    // A former attorney may no longer read the account.
    expect(answer.status).toBe(404);
    const { pending_signers: missing } = await readOperation(service, placedOrder.operation.uuid);
    expect(missing.map(({ uuid_intervener }) => uuid_intervener)).not.toContain(
      personOf('attorney').uuid,
    );
  });
});
