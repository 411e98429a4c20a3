import type { Mandate } from '@participe/contract';
import type { MandateStatus } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

export interface ListedMandateRow {
  readonly uuid: string;
  readonly reference: string;
  readonly creditor_id: string;
  readonly sequence: 'OOFF' | 'RCUR';
  readonly status: 'PENDING_SIGNATURE' | 'ACTIVE' | 'REVOKED';
  readonly signed_at: Date | null;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly created_at: Date;
  readonly uuid_bank_account: string;
  readonly alias: string | null;
  readonly bank_name: string | null;
  readonly iban: string;
  readonly instructions: Mandate['instructions'];
}

/**
 * Returns the mandates of the bank accounts in use that have not expired, open ones first and then the newest, each
 * with the open instructions that use it.
 */
export async function readMandates(db: Db, uuidAccount: string): Promise<ListedMandateRow[]> {
  const { rows } = await sql<ListedMandateRow>`
    select m.uuid, m.reference, g.creditor_id, m.sequence, m.status, m.signed_at, m.last_used_at, m.revoked_at,
      m.created_at, m.uuid_bank_account, b.alias, b.bank_name,
      ${decryptedColumn('bank_account.iban', 'b')} as iban,
      (select coalesce(json_agg(json_build_object('uuid', o.uuid, 'reference', o.reference,
          'product_name', p.name, 'operation_status', o.operation_status)
          order by o.operation_date, o.uuid), '[]'::json)
        from operation o join product p on p.id = o.id_product
        where o.uuid_mandate = m.uuid and o.operation_type like 'SOLICITUD\\_%' and not o.is_hidden
          and o.operation_status not in ('FINALIZED', 'CANCELLED')) as instructions
    from mandate m join bank_account b on b.uuid = m.uuid_bank_account cross join manager g
    where b.uuid_account = ${uuidAccount} and b.status <> 'DELETED' and m.status <> 'EXPIRED'
    order by m.status = 'REVOKED', m.created_at desc, m.uuid`.execute(db);
  return rows;
}

/** Returns a mandate of an account with the IBAN of its bank account; undefined when the account does not have it. */
export async function findMandateOfAccount(
  db: Db,
  uuidAccount: string,
  uuid: string,
): Promise<{ uuid: string; status: MandateStatus; iban: string } | undefined> {
  return db
    .selectFrom('mandate as m')
    .innerJoin('bank_account as b', 'b.uuid', 'm.uuid_bank_account')
    .select(['m.uuid', 'm.status'])
    .select(decryptedColumn<string>('bank_account.iban', 'b').as('iban'))
    .where('b.uuid_account', '=', uuidAccount)
    .where('m.uuid', '=', uuid)
    .executeTakeFirst();
}
