import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeInstructionAs,
  readChildren,
  createActiveInstruction,
  periodicSubscriptionOf,
} from '../../../test/scenarios/instruction-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  type PlacedOrder,
  place,
  readOperation,
  sign,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/** Service for tests of one guarantee: at most one of an instruction and its replacements is active. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const monthlyPlan = { per_period: 'MENSUAL', per_start_date: '2026-12-10' } as const;
const instructionOf = (cash: string) =>
  periodicSubscriptionOf('investor_main', 'global', cash, monthlyPlan);

async function changeOf(old: PlacedOrder, cash: string): Promise<PlacedOrder> {
  return place(await service.as('investor'), {
    ...instructionOf(cash),
    operation_sub_type: 'MODIFICACION',
    uuid_parent_operation: old.operation.uuid,
  });
}

async function signAndValidate(placed: PlacedOrder): Promise<void> {
  await advanceSession(service, 31);
  await sign(service, 'investor', placed);
  await validate(service, placed.operation.uuid);
}

const stateOf = async (placed: PlacedOrder) => {
  const operation = await readOperation(service, placed.operation.uuid);
  return [operation.operation_status, operation.cancel_reason, operation.next_execution_date];
};

test('of two replacements ordered at the same time, the later one replaces the other two instructions', async () => {
  const oldInstruction = await createActiveInstruction(service, 'investor', instructionOf('50.00'));
  const [first, second] = [
    await changeOf(oldInstruction, '60.00'),
    await changeOf(oldInstruction, '70.00'),
  ];
  await signAndValidate(first);
  await service.runJobs();
  expect(await stateOf(oldInstruction)).toEqual(['CANCELLED', 'SUSTITUIDA', null]);
  await signAndValidate(second);
  await service.runJobs();
  expect(await stateOf(first)).toEqual(['CANCELLED', 'SUSTITUIDA', null]);
  expect(await stateOf(second)).toEqual(['PERIODIC_ACTIVE', null, '2026-12-10']);
  await changeInstructionAs(service, 'investor', second, 'CANCELLED');
});

test('a late replacement creates no second order for a day that already has one', async () => {
  const oldInstruction = await createActiveInstruction(service, 'investor', instructionOf('50.00'));
  await service.setClock('2026-11-25T09:00:00.000Z');
  const change = await changeOf(oldInstruction, '80.00');
  await service.setClock('2026-12-07T09:00:00.000Z');
  await service.runJobs();
  await service.setClock('2026-12-08T09:00:00.000Z');
  await service.runJobs();
  const childAmounts = (await readChildren(service, oldInstruction.operation.uuid)).map(
    ({ cash }) => cash,
  );
  expect(childAmounts).toEqual(['50.00']);
  await signAndValidate(change);
  await service.runJobs();
  expect(await stateOf(oldInstruction)).toEqual(['CANCELLED', 'SUSTITUIDA', null]);
  expect(await stateOf(change)).toEqual(['PERIODIC_ACTIVE', null, '2027-01-11']);
  expect(await readChildren(service, change.operation.uuid)).toEqual([]);
});
