import type {
  AccountStatus,
  AccountType,
  SignatureArrangement,
  IntervenerType,
  OperationType,
  PlainDate,
} from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { selectLatestNav } from '../positions/index.ts';
import type { PartyRow } from '../kernel/access/party.ts';
import { selectMoneyInTransit } from '../kernel/database/sql/money-in-transit.ts';
import { waitsForW9 } from '../kernel/database/sql/tax-status.ts';
import {
  accountPeopleJson,
  awaitsConfirmation,
  isCurrentHolderRole,
  selectHolderNames,
} from '../kernel/database/sql/parties.ts';

/** One signature rule of an account whose number of signatures depends on conditions (SIG-06). */
export interface SignatureRuleRow {
  up_to: string | null;
  required: number;
  must_include: string[];
  operation_types: OperationType[];
}

/** The units of one product that an account holds, with their net contributions and latest net asset value. */
export interface HeldUnits {
  participations: string;
  contributed: string;
  nav: string;
  date: PlainDate;
}

export interface AccountRow {
  uuid: string;
  account_number: string;
  alias: string | null;
  account_type: AccountType;
  intervener_type: IntervenerType;
  account_status: AccountStatus;
  arrangement_type: SignatureArrangement;
  required_signatures: number | null;
  signature_rules: SignatureRuleRow[];
  opened_at: PlainDate;
  closed_at: PlainDate | null;
  blocked_at: Date | null;
  uuid_default_bank_account: string | null;
  holder_names: string | null;
  rd_account_number: string | null;
  version: number;
  default_iban: string | null;
  people: PartyRow[] | null;
  held: HeldUnits[] | null;
  in_transit: string;
  waits_for_w9: boolean;
}

/** Returns the SQL columns of an account, with its people and positions. */
export function accountColumns(today: PlainDate): RawBuilder<unknown> {
  return sql`a.uuid, a.account_number, a.alias, a.account_type, a.intervener_type, a.account_status,
    a.arrangement_type, a.required_signatures, a.signature_rules, a.opened_at, a.closed_at, a.blocked_at,
    a.uuid_default_bank_account, a.rd_account_number, a.version,
    (select ${decryptedColumn('bank_account.iban', 'b')} from bank_account b where b.uuid = a.uuid_default_bank_account) as default_iban,
    ${accountPeopleJson('a')} as people,
    ${selectHolderNames(sql`a.uuid`, today)} as holder_names,
    (select json_agg(json_build_object('participations', pos.participations::text,
        'contributed', pos.contributed::text, 'nav', nav.value::text, 'date', nav.date))
      from position pos
      cross join lateral ${selectLatestNav(sql`pos.id_product`, today)} nav
      where pos.uuid_account = a.uuid) as held,
    ${selectMoneyInTransit(sql`a.uuid`)} as in_transit,
    ${waitsForW9(sql`a.uuid`, today)} as waits_for_w9`;
}

export async function readAccount(
  db: Db,
  uuid: string,
  today: PlainDate,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns(today)} from account a where a.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export interface AccountPersonRow extends PartyRow {
  name: string;
  lastname_1: string | null;
  lastname_2: string | null;
  document_number: string;
  email: string | null;
  ownership_percent: string | null;
  arrangement_type: SignatureArrangement;
  required_signatures: number | null;
  signature_rules: SignatureRuleRow[];
  account_type: AccountType;
  account_person_type: IntervenerType;
}

/** Returns one row for each role on the account, including past and future roles. */
export async function readAccountPeople(db: Db, uuidAccount: string): Promise<AccountPersonRow[]> {
  const { rows } = await sql<AccountPersonRow>`
    select i.uuid, ai.role, i.intervener_type, i.birthdate, ai.valid_from, ai.valid_to,
      i.name, i.lastname_1, i.lastname_2, ${decryptedColumn('intervener.document_number', 'i')} as document_number,
      ${decryptedColumn('intervener.email', 'i')} as email, i.intervener_status,
      ${awaitsConfirmation('i')} as minor_need_update,
      ai.represents, ai.power_scope, ai.ownership_percent, a.arrangement_type,
      a.required_signatures, a.signature_rules, a.account_type, a.intervener_type as account_person_type
    from account a
    join account_intervener ai on ai.uuid_account = a.uuid
    join intervener i on i.uuid = ai.uuid_intervener
    where a.uuid = ${uuidAccount}
    order by ai.valid_from, i.name, i.uuid, ai.role`.execute(db);
  return rows;
}

/** Changes the alias of an account; all people of the account see the same alias. */
export async function setAccountAlias(tx: Db, uuid: string, alias: string): Promise<void> {
  await tx.updateTable('account').set({ alias }).where('uuid', '=', uuid).execute();
}

/** Makes a bank account the default one of its account. */
export async function setDefaultBankAccount(
  tx: Db,
  uuidAccount: string,
  uuidBankAccount: string,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ uuid_default_bank_account: uuidBankAccount, version: sql`version + 1` })
    .where('uuid', '=', uuidAccount)
    .execute();
}

/** Locks an account, so that changes of its bank accounts or of its people are checked one after the other. */
export async function lockAccount(tx: Db, uuidAccount: string): Promise<void> {
  await sql`select 1 from account where uuid = ${uuidAccount} for no key update`.execute(tx);
}

/** A person as documents name them, with the expiry of their identity document. */
export interface HolderRow {
  readonly uuid: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly documentExpiresOn: PlainDate | null;
}

export interface AccountPaperRow {
  readonly manager: string;
  readonly account_number: string;
  readonly arrangement_type: SignatureArrangement;
  readonly holders: readonly HolderRow[];
}

/** Returns the facts of an account that an order about its bank accounts or people states, with its current holders. */
export async function readAccountForPaper(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<AccountPaperRow> {
  const fullName = sql`concat_ws(' ', i.name, i.lastname_1, i.lastname_2)`;
  const { rows } = await sql<AccountPaperRow>`
    select a.account_number, a.arrangement_type,
      coalesce((select name from distributor where is_own limit 1), '') as manager,
      (select coalesce(json_agg(json_build_object('uuid', i.uuid, 'name', ${fullName},
          'documentNumber', ${decryptedColumn('intervener.document_number', 'i')}, 'documentExpiresOn', i.document_expires_on)
          order by ${fullName}, i.uuid), '[]'::json)
        from (select distinct ai.uuid_intervener from account_intervener ai
          where ai.uuid_account = a.uuid and ${isCurrentHolderRole('ai', today)}) held
        join intervener i on i.uuid = held.uuid_intervener) as holders
    from account a where a.uuid = ${uuidAccount}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`The account ${uuidAccount} does not exist.`);
  return row;
}

/** Returns a person as they are named in documents, with the expiry of their identity document. */
export async function readRequester(db: Db, person: string): Promise<Omit<HolderRow, 'uuid'>> {
  const { rows } = await sql<Omit<HolderRow, 'uuid'>>`
    select concat_ws(' ', name, lastname_1, lastname_2) as name, ${decryptedColumn('intervener.document_number')} as "documentNumber",
      document_expires_on as "documentExpiresOn"
    from intervener where uuid = ${person}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`The person ${person} does not exist.`);
  return row;
}
