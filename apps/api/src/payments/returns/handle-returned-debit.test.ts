import { randomUUID } from 'node:crypto';
import { addUnits } from '@participe/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { callApi } from '../../../test/support/api.ts';
import { readFiles, returnDebit, debitReturnEvent } from '../../../test/scenarios/debit-steps.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  changeInstructionAs,
  readChildren,
  createActiveInstruction,
  periodicSubscriptionOf,
} from '../../../test/scenarios/instruction-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { fiscalLines, notificationsOf, postingsOf } from '../../../test/support/order-records.ts';
import {
  respondAsRegistry,
  bookOrderMoney,
  publishNavOf,
  readOperation,
} from '../../../test/scenarios/order-steps.ts';
import { confirmAsRegistry, receiveMoney } from '../../../test/partners/registry.ts';
import {
  sendToRegistry,
  moveToMorning,
  placeDebit,
  debitedFund,
  debitsOf,
  executeDebitOrder,
  executionFigures,
  readUnits,
  payDebitOrder,
} from '../../../test/scenarios/returned-steps.ts';
import { expectNothingWritten } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(async () => {
  const { clean, text } = await auditBooks(service.database.db);
  await service.stop();
  if (!clean) throw new Error(text);
});

const noticesOf = async (uuid: string): Promise<string[]> =>
  notificationsOf(await service.as('investor'), uuid);

async function mandateStatus(uuid: string | null | undefined): Promise<string> {
  const { status } = await service.database.db
    .selectFrom('mandate')
    .select('status')
    .where('uuid', '=', uuid ?? null)
    .executeTakeFirstOrThrow();
  return status;
}

async function issuesOf(uuid: string) {
  const staff = await service.staff();
  const { issues } = await staff.call('GET /operations/{id}/issues', { params: { id: uuid } });
  return issues.map(({ type, title, status }) => ({ type, title, status }));
}

describe('a debit returned before its order is executed', () => {
  test('for lack of funds is repeated once five days later, and a second return cancels the order', async () => {
    const order = await placeDebit(service);
    await payDebitOrder(service, order);
    const { seq = 0 } = (await readFiles(service, 0)).at(-1) ?? {};
    expect((await returnDebit(service, order, { code: 'AM04', on: '2026-11-23' })).status).toBe(
      204,
    );
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      expected_value_date: '2026-11-30',
    });
    expect(await noticesOf(order.uuid)).toContainEqual(
      expect.stringContaining('Lo volveremos a intentar el 30-nov-2026'),
    );
    await moveToMorning(service, '2026-11-25');
    expect(await readFiles(service, seq)).toEqual([]);
    await moveToMorning(service, '2026-11-26');
    const [file] = await readFiles(service, seq);
    expect(file?.requested_on).toBe('2026-11-30');
    expect(file?.read.transactions.map(({ endToEndId }) => endToEndId)).toEqual([
      `${order.reference}-D2`,
    ]);
    await service.setClock('2026-11-30T09:00:00.000Z');
    await returnDebit(service, order, { code: 'AM04', on: '2026-11-30', attempt: 2 });
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'SIN_FONDOS',
    });
    expect(await debitsOf(service, order.uuid)).toEqual(['RETURNED', 'RETURNED']);
  });

  test('and paid at the second attempt leads to only one purchase of units', async () => {
    const unitsBefore = await readUnits(service);
    const order = await placeDebit(service);
    await moveToMorning(service, '2026-11-23');
    await bookOrderMoney(service, order, '2026-11-23');
    await returnDebit(service, order, { code: 'AM04', on: '2026-11-23' });
    await moveToMorning(service, '2026-11-26');
    await moveToMorning(service, '2026-11-30');
    await receiveMoney(service, order, debitedFund, '2026-11-30');
    await moveToMorning(service, '2026-11-30T13:30:00.000Z');
    const sentOrder = await readOperation(service, order.uuid);
    await service.setClock('2026-12-01T09:00:00.000Z');
    await publishNavOf(service, debitedFund.isin ?? '', '2026-11-30', '10.000000');
    await confirmAsRegistry(service, sentOrder, { ...executionFigures, date: '2026-11-30' });
    await service.runJobs();
    expect(await readUnits(service)).toBe(addUnits(unitsBefore, '150'));
    expect((await postingsOf(service.database.db, order.uuid)).slice(0, 6)).toEqual([
      ['CASH_IN collection EUR', '1500.000000'],
      ['CASH_IN client_money EUR', '-1500.000000'],
      ['CASH_RETURN client_money EUR', '1500.000000'],
      ['CASH_RETURN collection EUR', '-1500.000000'],
      ['CASH_IN collection EUR', '1500.000000'],
      ['CASH_IN client_money EUR', '-1500.000000'],
    ]);
  });

  test('does not pay the order when a later statement shows its credit', async () => {
    const order = await placeDebit(service);
    await moveToMorning(service, '2026-11-23');
    await returnDebit(service, order, { code: 'AM04', on: '2026-11-23' });
    const movement = { reference: `${order.reference}-D1`, cash: order.cash };
    await receiveMoney(service, movement, debitedFund, '2026-11-23');
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      expected_value_date: '2026-11-30',
    });
    expect(await postingsOf(service.database.db, order.uuid)).toEqual([]);
    expect(await debitsOf(service, order.uuid)).toEqual(['RETURNED', 'WAITING']);
  });

  test('for another reason cancels the order, and a closed account also revokes the mandate', async () => {
    const order = await placeDebit(service);
    await returnDebit(service, order, { code: 'AC04', on: '2026-11-19' });
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'SIN_FONDOS',
    });
    expect(await mandateStatus(order.uuid_mandate)).toBe('REVOKED');
    expect(await noticesOf(order.uuid)).toContainEqual(
      expect.stringContaining('La suscripción queda anulada y no ha comprado participaciones.'),
    );
  });

  test('has no further effect when reported repeatedly or late', async () => {
    const order = await placeDebit(service);
    await payDebitOrder(service, order);
    const id = `return-${randomUUID()}`;
    const report = { code: 'MS03', on: '2026-11-23' };
    await Promise.all([1, 2, 3, 4, 5].map(() => returnDebit(service, order, { ...report, id })));
    expect((await returnDebit(service, order, report)).status).toBe(204);
    expect(await debitsOf(service, order.uuid)).toEqual(['RETURNED']);
    const notices = (await noticesOf(order.uuid)).filter((text) => text.includes('ha devuelto'));
    expect(notices).toHaveLength(1);
    expect((await returnDebit(service, order, { ...report, attempt: 2 })).status).toBe(404);
  });
});

test('a debit of the 19th cannot have been returned before that day or after the day of the report', async () => {
  const order = await placeDebit(service);
  await service.setClock('2026-11-23T09:00:00.000Z');
  for (const day of ['0001-01-01', '2025-11-19', '2026-11-18', '2026-11-24', '9999-12-31']) {
    const answer = await expectNothingWritten(service.database.db, () =>
      callApi(service, 'POST /callbacks/payments', {
        body: debitReturnEvent(order, { code: 'MS03', on: day }),
        signed: true,
      }),
    );
    expectRefusal('POST /callbacks/payments', '400-020', answer, {
      message: 'La fecha de devolución no puede ser anterior al envío al banco ni posterior a hoy.',
      field: 'returned_on',
    });
  }
});

describe('a debit returned while its order is at the registry', () => {
  test('waits for the answer, and then the purchase is reversed at its own price', async () => {
    const order = await placeDebit(service);
    const sentOrder = await sendToRegistry(service, order);
    await returnDebit(service, order, { code: 'AM04', on: '2026-11-23' });
    expect((await readOperation(service, order.uuid)).operation_status).toBe('RD_SENT');
    await service.setClock('2026-11-24T09:00:00.000Z');
    await publishNavOf(
      service,
      debitedFund.isin ?? '',
      executionFigures.date,
      executionFigures.nav,
    );
    await confirmAsRegistry(service, sentOrder, executionFigures);
    await service.runJobs();
    const [reversal] = await readChildren(service, order.uuid);
    expect(reversal).toMatchObject({ operation_type: 'REEMBOLSO', operation_status: 'RD_SENT' });
  });

  test('leads to a cancellation when the registry rejects the order', async () => {
    const order = await placeDebit(service);
    const sentOrder = await sendToRegistry(service, order);
    await returnDebit(service, order, { code: 'MS03', on: '2026-11-23' });
    await respondAsRegistry(service, [
      {
        rd_reference: sentOrder.rd_reference ?? '',
        uuid_operation: order.uuid,
        status: 'REJECTED_TECHNICAL',
        reason: 'prueba',
      },
    ]);
    await service.runJobs();
    expect((await readOperation(service, order.uuid)).operation_status).toBe('CANCELLED');
  });
});

describe('a debit returned after its order was executed', () => {
  test('reverses exactly the purchase: same units, price and amount, no tax, no payout', async () => {
    const order = await placeDebit(service);
    const unitsBefore = await readUnits(service);
    await executeDebitOrder(service, order);
    expect(await readUnits(service)).toBe(addUnits(unitsBefore, '150'));
    await moveToMorning(service, '2026-12-15');
    await returnDebit(service, order, { code: 'MD06', on: '2026-12-15' });
    const [child] = await readChildren(service, order.uuid);
    expect(child).toMatchObject({ operation_status: 'VALIDATED', operation_type: 'REEMBOLSO' });
    await service.runJobs();
    const sentReversal = await readOperation(service, child?.uuid ?? '');
    expect(sentReversal).toMatchObject({ operation_status: 'RD_SENT', allowed_actions: [] });
    const reversal = await confirmAsRegistry(service, sentReversal, executionFigures);
    expect(reversal).toMatchObject({
      operation_status: 'FINALIZED',
      participations: '150.000000',
      cash: '1500.00',
      net_value: '1500.00',
      withholding: '0.00',
      value_date: '2026-11-23',
      net_asset_value: '10.000000',
    });
    expect(await readUnits(service)).toBe(unitsBefore);
    expect(await fiscalLines(await service.staff(), reversal.uuid)).toEqual([
      ['2026-11-23', '150.000000', '1500.00', '1500.00', '0.00', '0.00'],
    ]);
    expect((await postingsOf(service.database.db, reversal.uuid)).slice(-2)).toEqual([
      ['CASH_OUT payable EUR', '1500.000000'],
      ['CASH_OUT collection EUR', '-1500.000000'],
    ]);
    await service.runJobs();
    expect(await readChildren(service, order.uuid)).toHaveLength(1);
  });

  test('after the legal period is disputed with the bank, and costs the client nothing', async () => {
    const order = await placeDebit(service);
    await executeDebitOrder(service, order);
    await service.setClock('2027-01-19T09:00:00.000Z');
    await returnDebit(service, order, { code: 'MD06', on: '2027-01-19' });
    expect(await issuesOf(order.uuid)).toMatchObject([{ title: 'Devolución fuera de plazo' }]);
    expect(await readChildren(service, order.uuid)).toEqual([]);
    await returnDebit(service, order, { code: 'MD01', on: '2027-01-19' });
    expect(await readChildren(service, order.uuid)).toHaveLength(1);
  });
});

describe('the debits of an instruction', () => {
  test('suspend the instruction when two consecutive ones are returned', async () => {
    await service.setClock('2026-11-19T09:00:00.000Z');
    const instruction = await createActiveInstruction(
      service,
      'investor',
      periodicSubscriptionOf('investor_main', 'global', '60.00', {
        per_period: 'MENSUAL',
        per_start_date: '2026-12-14',
      }),
    );
    const { operation } = instruction;
    const readStatus = async () => (await readOperation(service, operation.uuid)).operation_status;
    const instructionStatuses: string[] = [];
    for (const [sentOn, day] of [
      ['2026-12-10', '2026-12-14'],
      ['2027-01-12', '2027-01-14'],
    ] as const) {
      await moveToMorning(service, sentOn);
      const child = (await readChildren(service, operation.uuid)).at(-1);
      expect(child).toMatchObject({ expected_value_date: day });
      expect(await debitsOf(service, child?.uuid ?? '')).toEqual(['SENT']);
      await moveToMorning(service, day);
      await returnDebit(service, { reference: child?.reference ?? '' }, { code: 'MS03', on: day });
      instructionStatuses.push(await readStatus());
    }
    expect(instructionStatuses).toEqual(['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED']);
    const sequences = (await readFiles(service, 0)).flatMap(({ read }) =>
      read.transactions.map(({ sequence }) => sequence),
    );
    expect(sequences).toEqual(['RCUR', 'RCUR']);
    await advanceSession(service, 31);
    const resumed = await changeInstructionAs(service, 'investor', instruction, 'PERIODIC_ACTIVE');
    expect(resumed.operation_status).toBe('PERIODIC_ACTIVE');
  });
});
