import type { Operation } from '@participe/contract';
import { accountOf, productOf } from '@participe/fixtures';
import { debitOf, sendDebit } from './debit-steps.ts';
import { publishNavOf, readOperation } from './order-steps.ts';
import { confirmAsRegistry, receiveMoney } from '../partners/registry.ts';
import type { TestService } from '../support/service.ts';

/** The investor does not hold this fund, so that the debit pays for all units of the position. */
export const debitedFund = productOf('tesoreria');
export const debitedAccount = accountOf('investor_main').uuid;

/** Places an order by direct debit on a Thursday. The debit is collected on Monday. */
export async function placeDebit(service: TestService): Promise<Operation> {
  await service.setClock('2026-11-19T09:00:00.000Z');
  return sendDebit(service, 'investor', debitOf('investor_main', 'tesoreria', '1500.00'));
}

export async function moveToMorning(service: TestService, at: string): Promise<void> {
  await service.setClock(at.length === 10 ? `${at}T09:00:00.000Z` : at);
  await service.runJobs();
}

/** Imports a bank statement with the money of the debit on its collection date. */
export async function payDebitOrder(service: TestService, order: Operation): Promise<Operation> {
  await moveToMorning(service, '2026-11-23');
  await receiveMoney(service, order, debitedFund, '2026-11-23');
  return readOperation(service, order.uuid);
}

/** Pays an order, and sets the clock past the cut-off of its value date, so that it is sent to the registry. */
export async function sendToRegistry(service: TestService, order: Operation): Promise<Operation> {
  await payDebitOrder(service, order);
  await moveToMorning(service, '2026-11-23T13:30:00.000Z');
  return readOperation(service, order.uuid);
}

/** 1.500,00 € buy 150 units. */
export const executionFigures = {
  nav: '10.000000',
  date: '2026-11-23',
  participations: '150.000000',
  cash: '1500.00',
};

export async function executeDebitOrder(
  service: TestService,
  order: Operation,
): Promise<Operation> {
  const sentOperation = await sendToRegistry(service, order);
  await service.setClock('2026-11-24T09:00:00.000Z');
  await publishNavOf(service, debitedFund.isin ?? '', executionFigures.date, executionFigures.nav);
  return confirmAsRegistry(service, sentOperation, executionFigures);
}

export async function readUnits({ database }: TestService): Promise<string> {
  const row = await database.db
    .selectFrom('position')
    .select('participations')
    .where('uuid_account', '=', debitedAccount)
    .where('id_product', '=', debitedFund.uuid)
    .executeTakeFirst();
  return row?.participations ?? '0.000000';
}

/** Returns the status of each direct debit of an order, first attempt first. */
export async function debitsOf({ database }: TestService, uuid: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('payment_entry')
    .select('status')
    .where('uuid_operation', '=', uuid)
    .where('kind', '=', 'DEBIT')
    .orderBy('attempt')
    .execute();
  return rows.map(({ status }) => status);
}
