import type { Mandate } from '@participe/contract';
import { maskIban } from '@participe/domain';
import { mayOnlyReadStatements } from '../kernel/access/permissions.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { paginateInMemory } from '../kernel/lists.ts';
import { isUnusedTooLong } from '../orders/index.ts';
import { type ListedMandateRow, readMandates } from './mandates.store.ts';

const toMandate = (row: ListedMandateRow): Mandate => ({
  uuid: row.uuid,
  reference: row.reference,
  creditor_id: row.creditor_id,
  sequence: row.sequence,
  status: row.status,
  signed_at: row.signed_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  bank_account: {
    uuid: row.uuid_bank_account,
    alias: row.alias,
    bank_name: row.bank_name,
    iban: maskIban(row.iban),
  },
  instructions: row.instructions,
});

/**
 * GET /accounts/{id}/mandates: the mandates that have not expired (PAY-38). The list is empty for a role that may read
 * only position statements (PRM-08).
 */
export const listMandates: Handler<'GET /accounts/{id}/mandates'> = async (context) => {
  const { input, db, actor, clock } = context;
  const { id } = input.params;
  const rows = mayOnlyReadStatements({ actor, clock }, id) ? [] : await readMandates(db, id);
  const mandates = rows
    .filter((row) => row.status === 'REVOKED' || !isUnusedTooLong(row, clock.today))
    .map(toMandate);
  return paginateInMemory('mandates', mandates, input.query);
};
