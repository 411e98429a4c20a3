import { callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import {
  readChildren,
  createActiveInstruction,
  buildPeriodicRedemptionBody,
} from '../../../test/scenarios/instruction-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  readOperation,
  redemptionOf,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/**
 * Service for tests of one guarantee: after an account is blocked, no order, not even an earlier one, withdraws money
 * from it.
 */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const monthlyPlan = { per_period: 'MENSUAL', per_start_date: '2026-11-23' } as const;

async function placeBlock(type: 'BLOQUEO' | 'DESBLOQUEO'): Promise<void> {
  await callWithFourEyesOrThrow(service, 'POST /operations', {
    body: {
      uuid_account: accountOf('investor_main').uuid,
      operation_type: type,
      id_product: productOf('global').uuid,
      amount_mode: 'TOTAL',
      block_scope: 'ACCOUNT',
      block_reason: 'EMBARGO',
      accepted_documents: [],
    },
  });
}

test('an instruction is suspended, and a signed redemption waits until the block ends', async () => {
  const size = { participations: '2.000000' };
  const sellingInstruction = await createActiveInstruction(
    service,
    'investor',
    buildPeriodicRedemptionBody('investor_main', 'global', size, monthlyPlan),
  );
  const redemption = await placeAndSign(
    service,
    'investor',
    redemptionOf('investor_main', 'global', { cash: '150.00' }),
  );
  await advanceSession(service, 31);
  const subscription = await placeAndSign(
    service,
    'investor',
    subscriptionOf('investor_main', 'global', '150.00'),
  );
  await placeBlock('BLOQUEO');
  await service.setClock('2026-11-23T09:00:00.000Z');
  await service.runJobs();
  expect(await readOperation(service, sellingInstruction.operation.uuid)).toMatchObject({
    operation_status: 'PERIODIC_SUSPENDED',
    suspend_reason: 'TITULAR_BLOQUEADO',
  });
  expect(await readChildren(service, sellingInstruction.operation.uuid)).toEqual([]);
  const call = 'POST /operations/{id}/status-change';
  const answer = await callApi(service, call, {
    token: await service.token('staff'),
    params: { id: redemption.operation.uuid },
    body: { operation_status: 'VALIDATED' },
  });
  expectRefusal(call, '409-010', answer);
  expect((await validate(service, subscription.operation.uuid)).operation_status).toBe('VALIDATED');
  await placeBlock('DESBLOQUEO');
  expect((await validate(service, redemption.operation.uuid)).operation_status).toBe('VALIDATED');
});
