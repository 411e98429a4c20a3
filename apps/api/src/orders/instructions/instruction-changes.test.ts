import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  changeInstructionAs,
  readChildren,
  createActiveInstruction,
  buildPeriodicRedemptionBody,
  periodicSubscriptionOf,
} from '../../../test/scenarios/instruction-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import {
  type PlacedOrder,
  place,
  readOperation,
  sign,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/** Service for tests that change an active instruction on successive days, from 19 November 2026 on. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const monthlyPlan = { per_period: 'MENSUAL', per_start_date: '2026-12-10' } as const;
const readInstruction = (placed: PlacedOrder) => readOperation(service, placed.operation.uuid);
const executionDays = async (placed: PlacedOrder) =>
  (await readChildren(service, placed.operation.uuid)).map(({ scheduled_on: day }) => day);

async function runJobsOnMorningOf(date: string): Promise<void> {
  await service.setClock(`${date}T09:00:00.000Z`);
  await service.runJobs();
}

describe('a client', () => {
  let saving: PlacedOrder;
  let selling: PlacedOrder;

  test('may suspend, change or cancel an active instruction', async () => {
    saving = await createActiveInstruction(
      service,
      'investor',
      periodicSubscriptionOf('investor_main', 'global', '50.00', monthlyPlan),
    );
    selling = await createActiveInstruction(
      service,
      'investor',
      buildPeriodicRedemptionBody(
        'investor_main',
        'global',
        { participations: '2.500000' },
        monthlyPlan,
      ),
    );
    const client = await service.as('investor');
    const { operation } = await client.call('GET /operations/{id}', {
      params: { id: saving.operation.uuid },
    });
    expect(operation.allowed_actions).toEqual(['MODIFY', 'SUSPEND', 'CANCEL']);
    expect(operation.next_execution_date).toBe('2026-12-10');
    expect((await readInstruction(selling)).next_execution_date).toBe('2026-12-10');
  });

  test('suspends an instruction without a code, and no order is created while it is suspended', async () => {
    const suspended = await changeInstructionAs(service, 'investor', saving, 'PERIODIC_SUSPENDED');
    expect(suspended).toMatchObject({
      operation_status: 'PERIODIC_SUSPENDED',
      suspend_reason: 'CLIENTE',
      next_execution_date: null,
      allowed_actions: ['MODIFY', 'RESUME', 'CANCEL'],
    });
    await runJobsOnMorningOf('2026-12-10');
    expect(await executionDays(saving)).toEqual([]);
  });

  test('still gets the periodic redemption of another instruction on the planned day, for the ordered units', async () => {
    const [child] = await readChildren(service, selling.operation.uuid);
    expect(child).toMatchObject({
      operation_type: 'REEMBOLSO_PERIODICO',
      operation_sub_type: 'PARCIAL_PARTICIPACIONES',
      operation_status: 'VALIDATED',
      participations: '2.500000',
      scheduled_on: '2026-12-10',
      expected_value_date: '2026-12-10',
    });
    expect((await readInstruction(selling)).next_execution_date).toBe('2027-01-11');
  });

  test('does not resume an instruction without a code', async () => {
    const answer = await callApi(service, 'POST /operations/{id}/status-change', {
      token: await service.token('investor'),
      params: { id: saving.operation.uuid },
      body: { operation_status: 'PERIODIC_ACTIVE' },
    });
    expectRefusal('POST /operations/{id}/status-change', '403-004', answer);
    expect((await readInstruction(saving)).operation_status).toBe('PERIODIC_SUSPENDED');
  });

  test('resumes an instruction with a code; a missed execution is not made up for', async () => {
    const resumed = await changeInstructionAs(service, 'investor', saving, 'PERIODIC_ACTIVE');
    expect(resumed).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      suspend_reason: null,
      next_execution_date: '2027-01-11',
    });
    await service.runJobs();
    expect(await executionDays(saving)).toEqual([]);
  });

  test('cannot resume an instruction that is not suspended, nor suspend one that is not active', async () => {
    const change = 'POST /operations/{id}/status-change';
    const token = await service.token('investor');
    const wrongChanges = [
      [saving, 'PERIODIC_ACTIVE'],
      [
        { operation: (await readChildren(service, selling.operation.uuid))[0] },
        'PERIODIC_SUSPENDED',
      ],
    ] as const;
    for (const [{ operation }, to] of wrongChanges) {
      const answer = await callApi(service, change, {
        token,
        params: { id: operation?.uuid ?? '' },
        body: { operation_status: to },
      });
      expectRefusal(change, '409-010', answer);
    }
  });

  test('changes an instruction by a replacement, which takes effect when the replacement becomes active', async () => {
    const client = await service.as('investor');
    const placedOrder = await place(client, {
      ...periodicSubscriptionOf('investor_main', 'global', '75.00', {
        ...monthlyPlan,
        per_start_date: '2027-01-15',
      }),
      operation_sub_type: 'MODIFICACION',
      uuid_parent_operation: saving.operation.uuid,
    });
    await sign(service, 'investor', placedOrder);
    await validate(service, placedOrder.operation.uuid);
    expect((await readInstruction(saving)).operation_status).toBe('PERIODIC_ACTIVE');
    await service.runJobs();
    expect(await readInstruction(placedOrder)).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      operation_sub_type: 'MODIFICACION',
      next_execution_date: '2027-01-15',
      uuid_mandate: (await readInstruction(saving)).uuid_mandate,
    });
    expect(await readInstruction(saving)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'SUSTITUIDA',
    });
    expect(await executionDays(saving)).toEqual([]);
    saving = placedOrder;
  });

  test('cannot change an instruction of another product, nor one that has ended', async () => {
    const token = await service.token('investor');
    const body = periodicSubscriptionOf('investor_main', 'renta', '75.00', {
      ...monthlyPlan,
      per_start_date: '2027-01-15',
    });
    for (const changedFields of [
      { operation_sub_type: 'MODIFICACION', uuid_parent_operation: saving.operation.uuid },
      { operation_sub_type: 'MODIFICACION' },
      { uuid_parent_operation: saving.operation.uuid },
    ]) {
      const answer = await callApi(service, 'POST /operations', {
        token,
        body: { ...body, ...changedFields },
      });
      expectRefusal('POST /operations', '400-020', answer, {
        field: 'uuid_parent_operation',
        message: 'La orden que quiere cambiar no contiene un valor válido.',
      });
    }
  });

  test('cancels an instruction two business days before the next execution, which is then skipped', async () => {
    await runJobsOnMorningOf('2027-01-07');
    const cancelledOperation = await changeInstructionAs(service, 'investor', selling, 'CANCELLED');
    expect(cancelledOperation).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'CLIENTE',
    });
    await runJobsOnMorningOf('2027-01-11');
    expect(await executionDays(selling)).toEqual(['2026-12-10']);
  });

  test('cancels an instruction one day before the next execution, which still takes place as the last one', async () => {
    const instruction = await createActiveInstruction(
      service,
      'investor',
      buildPeriodicRedemptionBody(
        'investor_main',
        'global',
        { participations: '1.000000' },
        {
          ...monthlyPlan,
          per_start_date: '2027-01-13',
        },
      ),
    );
    await runJobsOnMorningOf('2027-01-12');
    await changeInstructionAs(service, 'investor', instruction, 'CANCELLED');
    const [child, ...others] = await readChildren(service, instruction.operation.uuid);
    expect(others).toEqual([]);
    expect(child).toMatchObject({
      operation_status: 'VALIDATED',
      scheduled_on: '2027-01-13',
      expected_value_date: '2027-01-13',
    });
    expect((await readInstruction(instruction)).operation_status).toBe('CANCELLED');
  });
});

describe('the manager', () => {
  test('suspends a redemption that would violate the minimum to keep, and states the reason', async () => {
    const activeInstruction = await createActiveInstruction(
      service,
      'investor',
      buildPeriodicRedemptionBody(
        'investor_main',
        'global',
        { participations: '1500.000000' },
        {
          per_period: 'MENSUAL',
          per_start_date: '2027-01-20',
        },
      ),
    );
    await runJobsOnMorningOf('2027-01-20');
    await runJobsOnMorningOf('2027-02-22');
    expect(await readInstruction(activeInstruction)).toMatchObject({
      operation_status: 'PERIODIC_SUSPENDED',
      suspend_reason: 'MINIMO_A_MANTENER',
      next_execution_date: null,
    });
    const notices = await notificationsOf(
      await service.as('investor'),
      activeInstruction.operation.uuid,
    );
    expect(notices[0]).toContain('Hemos suspendido su solicitud de reembolso periódico');
  });

  test('suspends the instruction of a blocked holder without stating the reason for the block', async () => {
    const activeInstruction = await createActiveInstruction(
      service,
      'stranger',
      periodicSubscriptionOf('stranger', 'global', '50.00', {
        per_period: 'MENSUAL',
        per_start_date: '2027-03-10',
      }),
    );
    await service.database.db
      .updateTable('intervener')
      .set({ intervener_status: 'BLOQUEADO_AML' })
      .where('uuid', '=', personOf('stranger').uuid)
      .execute();
    await service.runJobs();
    expect(await readInstruction(activeInstruction)).toMatchObject({
      operation_status: 'PERIODIC_SUSPENDED',
      suspend_reason: 'TITULAR_BLOQUEADO',
    });
    const storedNotices = await service.database.db
      .selectFrom('notification')
      .select('text')
      .where('uuid_entity', '=', activeInstruction.operation.uuid)
      .execute();
    expect(storedNotices.map(({ text }) => text)).toContain(
      'Hemos suspendido su suscripción periódica de Sotavera Global, FI: la situación de un titular no permite operar.',
    );
    expect(storedNotices.map(({ text }) => text).join()).not.toMatch(/AML|blanqueo/iu);
  });

  test('ends an instruction after its last day', async () => {
    const activeInstruction = await createActiveInstruction(
      service,
      'investor',
      periodicSubscriptionOf('investor_main', 'global', '50.00', {
        per_period: 'MENSUAL',
        per_start_date: '2027-03-10',
        per_end_date: '2027-04-30',
      }),
    );
    for (const date of ['2027-03-10', '2027-04-12', '2027-05-03']) await runJobsOnMorningOf(date);
    expect(await executionDays(activeInstruction)).toEqual(['2027-03-10', '2027-04-10']);
    expect((await readInstruction(activeInstruction)).operation_status).toBe('FINALIZED');
  });
});
