import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passSession } from '../testing/login.ts';
import {
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
  validate,
} from '../testing/order-steps.ts';
import { receiveMoney } from '../testing/registry.ts';
import { type TestService, startTestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => passSession(service, 31));

describe('several signers', () => {
  test('a joint account: the order waits for both, and is dated by the last', async () => {
    const placed = await place(
      await service.as('couple_a'),
      redemptionOf('couple', 'global', { cash: '300.00' }),
    );
    expect((await sign(service, 'couple_a', placed)).entity_status).toBe('REGISTERED_ONLINE');
    const waiting = await readOperation(service, placed.operation.uuid);
    expect(waiting.pending_signers.map(({ name }) => name)).toEqual(['Lucía Ferrer Montes']);
    expect(waiting.order_date).toBeNull();
    await service.setClock('2026-11-19T13:00:00.000Z');
    expect((await sign(service, 'couple_b', placed)).entity_status).toBe('SIGNED');
    expect(await readOperation(service, placed.operation.uuid)).toMatchObject({
      order_date: '2026-11-19T13:00:00.000Z',
      expected_value_date: '2026-11-20',
      pending_signers: [],
    });
  });

  test('a company with joint administrators: two of them, whoever ordered', async () => {
    const placed = await place(
      await service.as('admin_2'),
      subscriptionOf('company', 'tesoreria', '2500.00'),
    );
    expect((await sign(service, 'admin_2', placed)).entity_status).toBe('REGISTERED_ONLINE');
    expect((await sign(service, 'admin_1', placed)).entity_status).toBe('SIGNED');
    const { operation } = placed;
    const outcome = await receiveMoney(service, operation, productOf('tesoreria'), '2026-11-19');
    expect(outcome).toMatchObject({ rows_ok: 1, warnings: [] });
    // The money is of the 19th, the last signature came at the cut-off: no day before it is complete.
    expect(await validate(service, operation.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      expected_value_date: '2026-11-20',
    });
  });
});
