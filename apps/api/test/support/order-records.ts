import type { ApiClient } from '@participe/contract/client';
import { expect } from 'vitest';
import type { Database } from '../../src/kernel/database/connect.ts';
import { textOfPdf } from './pdf-text.ts';

/** Returns the ledger postings of an order, each as the text «kind account unit» and the amount. */
export async function postingsOf(db: Database, uuid: string): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_transaction as t', 't.uuid', 'p.uuid_transaction')
    .select(['t.kind', 'p.ledger_account', 'p.unit', 'p.amount'])
    .where('t.uuid_operation', '=', uuid)
    .orderBy('t.seq')
    .orderBy('p.seq')
    .execute();
  return rows.map(({ kind, ledger_account: name, unit, amount }) => [
    `${kind} ${name.split(':')[0] ?? ''} ${unit}`,
    amount,
  ]);
}

/** Returns the text of the confirmation of an executed order, downloaded as a PDF. */
export async function readConfirmationText(
  client: ApiClient,
  account: string,
  uuid: string,
  papers: readonly string[] = ['CONFIRMACION', 'ORDEN'],
): Promise<string> {
  const { documents } = await client.call('GET /operations/{id}/documents', {
    params: { id: uuid },
  });
  expect(documents.map(({ subcategory }) => subcategory).toSorted()).toEqual(papers);
  const doc = documents.find(({ subcategory }) => subcategory === 'CONFIRMACION')?.uuid ?? '';
  const { blob } = await client.call('GET /accounts/{id}/documents/{doc}', {
    params: { id: account, doc },
  });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  return textOfPdf(bytes);
}

/** Returns the lots of a redemption: acquisition date, units, cost, proceeds, gain, withholding. */
export async function fiscalLines(client: ApiClient, uuid: string): Promise<string[][]> {
  const answer = await client.call('GET /operations/{id}/fiscal-items', { params: { id: uuid } });
  return answer.fiscal_items.map((item) => [
    item.acquisition_date,
    item.participations,
    item.acquisition_value,
    item.transmission_value,
    item.gain,
    item.withholding,
  ]);
}

/**
 * Returns the notifications about an order in alphabetical order, because a frozen clock gives all of them the same
 * time.
 */
export async function notificationsOf(client: ApiClient, uuid: string): Promise<string[]> {
  const { notifications } = await client.call('GET /notifications', {});
  return notifications
    .filter(({ uuid_entity: id }) => id === uuid)
    .map(({ text }) => text)
    .toSorted();
}
