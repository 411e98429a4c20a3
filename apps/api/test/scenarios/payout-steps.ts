import { randomUUID } from 'node:crypto';
import type { CallOutput, Operation, OrderBody } from '@participe/contract';
import { type PainFile, parsePainFile } from '@participe/connectors';
import { productOf } from '@participe/fixtures';
import { importStatement, placeAndSign, buildStatement } from './flow.ts';
import { publishNavOf, readOperation, redemptionOf, validate } from './order-steps.ts';
import { advanceSession } from '../support/login.ts';
import { sendPartnerEvent } from '../partners/partner.ts';
import { confirmAsRegistry } from '../partners/registry.ts';
import type { TestService } from '../support/service.ts';

const fund = productOf('global');
const nav = '21.000000';

/** A redemption is ordered on a Thursday, which is also its value date, and executed on Friday. */
const payoutDates = {
  ordered: '2026-11-19T09:00:00.000Z',
  cutoff: '2026-11-19T13:30:00.000Z',
  executed: '2026-11-20T09:00:00.000Z',
} as const;

/**
 * Places redemptions of ten units of the investor; each order is executed at 21 euros a unit and not paid yet. The
 * clock moves forward once for all of them.
 */
export async function executeRedemptions(
  service: TestService,
  count: number,
  more: Partial<OrderBody> = {},
): Promise<Operation[]> {
  await service.setClock(payoutDates.ordered);
  const body = {
    ...redemptionOf('investor_main', 'global', { participations: '10.000000' }),
    ...more,
  };
  const placedOperations: Operation[] = [];
  while (placedOperations.length < count) {
    if (placedOperations.length > 0) await advanceSession(service, 31);
    placedOperations.push((await placeAndSign(service, 'investor', body)).operation);
  }
  for (const { uuid } of placedOperations) await validate(service, uuid);
  await service.setClock(payoutDates.cutoff);
  await service.runJobs();
  await service.setClock(payoutDates.executed);
  await publishNavOf(service, fund.isin ?? '', '2026-11-19', nav);
  const figures = { nav, date: '2026-11-19', participations: '10.000000', cash: '210.00' };
  const executedOperations: Operation[] = [];
  for (const { uuid } of placedOperations)
    executedOperations.push(
      await confirmAsRegistry(service, await readOperation(service, uuid), figures),
    );
  return executedOperations;
}

/** Redeems ten units of the investor; the order is executed at 21 euros a unit and not paid yet. */
export async function executeRedemption(
  service: TestService,
  more: Partial<OrderBody> = {},
): Promise<Operation> {
  const [order] = await executeRedemptions(service, 1, more);
  if (order === undefined) throw new Error('No order was executed.');
  return order;
}

type Entry = CallOutput<'GET /operations/{id}/payments'>['payments']['entries'][number];

export async function readEntries(service: TestService, uuid: string): Promise<Entry[]> {
  const staff = await service.staff();
  const { payments } = await staff.call('GET /operations/{id}/payments', { params: { id: uuid } });
  return payments.entries;
}

export async function readEntry(service: TestService, uuid: string): Promise<Entry> {
  const [entry, ...more] = await readEntries(service, uuid);
  if (entry === undefined || more.length > 0) throw new Error('One payment was expected.');
  return entry;
}

export async function readPaymentFiles(
  service: TestService,
): Promise<{ seq: number; read: PainFile; total: string }[]> {
  const staff = await service.staff();
  const { payment_files: files } = await staff.call('GET /payment-files', {
    query: { $limit: '100' },
  });
  const payments = files.filter(({ type }) => type === 'PAIN_001');
  return Promise.all(
    payments.map(async ({ uuid, seq, total }) => {
      const { blob } = await staff.call('GET /payment-files/{id}', { params: { id: uuid } });
      return { seq, total, read: parsePainFile(await blob.text()) };
    }),
  );
}

/** Imports a bank statement with a movement that has the end-to-end identifier of a payment. */
export function importPayment(
  service: TestService,
  entry: Pick<Entry, 'end_to_end_id' | 'amount'>,
  { date, debit = true }: { readonly date: string; readonly debit?: boolean },
) {
  const { end_to_end_id: id, amount } = entry;
  const movement = { amount, reference: id, concept: `${id} TRANSFERENCIA`, debit };
  return importStatement(service, buildStatement(fund.collectionIban, date, [movement]));
}

/** Sends the bank's event that a payment was rejected or returned. */
export function rejectPayment(
  service: TestService,
  endToEndId: string,
  rejection: { readonly code: string; readonly on: string; readonly id?: string },
): Promise<Response> {
  return sendPartnerEvent(service, 'payments', {
    event_id: rejection.id ?? `rejection-${randomUUID()}`,
    occurred_at: `${rejection.on}T09:00:00.000Z`,
    type: 'PAYMENT_REJECTED',
    end_to_end_id: endToEndId,
    reason_code: rejection.code,
    returned_on: rejection.on,
  });
}

/** Ends the time for which payments to unknown payees are held (PAY-32), and runs the jobs that send them. */
export async function sendHeldPayments(service: TestService, today: string): Promise<void> {
  await service.database.db
    .updateTable('payment_entry')
    .set({ held_until: null, requested_on: today })
    .where('held_until', 'is not', null)
    .where('status', '=', 'WAITING')
    .execute();
  await service.runJobs();
}
