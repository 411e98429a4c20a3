import { type PlainDate, amlBlockReason } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { PartyRow } from '../../kernel/access/party.ts';
import { isNewBlock } from '../../kernel/database/sql/order-types.ts';
import { accountPeopleJson } from '../../kernel/database/sql/parties.ts';
import { isW9Missing } from '../../kernel/database/sql/tax-status.ts';
import { wasDebited } from '../../kernel/database/sql/bank-accounts.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

export interface ProductRow {
  readonly id: string;
  readonly key_name: string;
  readonly name: string;
  readonly isin: string | null;
  readonly product_type: string;
  readonly asset_class: string;
  readonly complex: boolean;
  readonly minimum_initial: string;
  readonly minimum_additional: string;
  readonly minimum_periodic: string;
  readonly share_class_group: string | null;
  /** Minimum value of a position in this class; null when there is none. */
  readonly class_minimum: string | null;
  readonly closed_to_new: boolean;
  readonly collection_iban: string;
  readonly calendar_code: string;
  readonly cutoff: string;
  readonly settlement_days: number;
  readonly notice_threshold: string | null;
  readonly nav: string | null;
  readonly nav_date: PlainDate | null;
  readonly documents: readonly { uuid: string; title: string; type: string }[];
}

/** Returns a product with its latest net asset value and the documents that a client has to accept. */
export async function findProduct(
  db: Db,
  id: string,
  today: PlainDate,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.key_name, p.name, p.isin, p.product_type, p.asset_class, p.complex,
      p.minimum_initial, p.minimum_additional, p.minimum_periodic, p.share_class_group, p.class_minimum, p.closed_to_new, p.collection_iban, p.calendar_code,
      p.cutoff, p.settlement_days, p.notice_threshold, n.value as nav, n.date as nav_date,
      (select coalesce(json_agg(json_build_object('uuid', d.uuid, 'title', d.title, 'type', d.type)
          order by d.type), '[]'::json)
        from product_document d
        where d.id_product = p.id and d.type in ('DFI', 'FOLLETO', 'REGLAMENTO')) as documents
    from product p
    left join lateral (
      select value, date from net_asset_value
      where id_product = p.id and date <= ${today} order by date desc limit 1
    ) as n on true
    where p.id = ${id}`.execute(db);
  return rows[0];
}

export interface AccountPerson extends PartyRow {
  readonly name: string;
  readonly document_number: string;
  /** Expiry of the identity document; null when unknown, and for companies. */
  readonly document_expires_on: PlainDate | null;
  readonly intervener_class: string;
  readonly withholding_exempt_until: PlainDate | null;
  readonly tax_residence_country: string;
  /** True for a US person without a validated form W-9 (ORD-29). */
  readonly w9_missing: boolean;
  /** Latest result of the appropriateness test for each product family, unless it has expired. */
  readonly tests: Readonly<Record<string, string>> | null;
}

/** A signature rule of a conditional account (SIG-06). */
export interface SignatureRuleRow {
  readonly up_to: string | null;
  readonly required: number;
  readonly must_include: readonly string[];
  readonly operation_types: readonly string[];
}

export interface AccountRow {
  readonly uuid: string;
  readonly account_number: string;
  readonly alias: string | null;
  readonly account_type: 'FI' | 'PP';
  readonly intervener_type: 'F' | 'J';
  readonly arrangement_type: string;
  readonly required_signatures: number | null;
  readonly signature_rules: readonly SignatureRuleRow[];
  readonly uuid_default_bank_account: string | null;
  readonly manager: string | null;
  readonly blocked_at: Date | null;
  /** Reason of a block that is not for money laundering. */
  readonly block_reason: string | null;
  readonly is_blocked_for_aml: boolean;
  readonly people: readonly AccountPerson[];
}

/** SQL columns of a person that only the rules for orders need. */
const furtherFields = (
  today: PlainDate,
) => sql`'name', concat_ws(' ', i.name, i.lastname_1, i.lastname_2),
  'document_number', ${decryptedColumn('intervener.document_number', 'i')}, 'document_expires_on', i.document_expires_on,
  'intervener_class', i.intervener_class, 'withholding_exempt_until', i.withholding_exempt_until,
  'tax_residence_country', i.tax_residence_country, 'w9_missing', ${isW9Missing},
  'tests', (select json_object_agg(t.product_family, t.result) from (
    select distinct on (product_family) product_family, result, valid_until
    from appropriateness_result where uuid_intervener = i.uuid
    order by product_family, taken_at desc) t where t.valid_until >= ${today})`;

/** Returns an account with one entry for each role of each person. */
export async function findAccount(
  db: Db,
  uuid: string,
  today: PlainDate,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select a.uuid, a.account_number, a.alias, a.account_type, a.intervener_type, a.arrangement_type,
      a.required_signatures, a.signature_rules, a.uuid_default_bank_account, a.blocked_at, a.block_reason,
      a.is_blocked_for_aml,
      (select name from distributor where is_own limit 1) as manager,
      ${accountPeopleJson('a', furtherFields(today))} as people
    from account a where a.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export interface OrderBankAccountRow {
  readonly uuid: string;
  readonly iban: string;
  readonly status: string;
  readonly uuid_intervener_holder: string | null;
  /** Time of the last needed signature of the bank account; null while signatures are missing. */
  readonly signed_at: Date | null;
  readonly was_debited: boolean;
}

/**
 * Returns a bank account of the client account that was not deleted. With `lock`, it cannot be removed until the
 * transaction ends.
 */
export async function findBankAccount(
  db: Db,
  uuidAccount: string,
  uuid: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<OrderBankAccountRow | undefined> {
  return db
    .selectFrom('bank_account')
    .select([
      'uuid',
      decryptedColumn('bank_account.iban').as('iban'),
      'status',
      'uuid_intervener_holder',
      'signed_at',
      wasDebited('bank_account').as('was_debited'),
    ])
    .where('uuid', '=', uuid)
    .where('uuid_account', '=', uuidAccount)
    .where('status', '<>', 'DELETED')
    .$if(lock, (query) => query.forKeyShare())
    .executeTakeFirst();
}

/**
 * Returns the units of a position that the anti-money-laundering unit has blocked and not released. When the registry
 * rejects a block it stays in force (LIF-36); when it rejects a release, the units stay blocked.
 */
export async function readUnitsBlockedForAml(
  db: Db,
  { uuidAccount, idProduct }: { readonly uuidAccount: string; readonly idProduct: string },
): Promise<string> {
  const { rows } = await sql<{ units: string }>`
    select coalesce(sum(case when ${isNewBlock} then o.participations
      when o.operation_status <> 'CANCELLED' then -o.participations end), 0)::numeric(20, 6)::text as units
    from operation o
    where o.uuid_account = ${uuidAccount} and o.id_product = ${idProduct} and o.block_scope = 'POSITION'
      and o.block_reason = ${amlBlockReason}`.execute(db);
  return rows[0]?.units ?? '0.000000';
}

export async function findIban(db: Db, uuidBankAccount: string): Promise<string | null> {
  const row = await db
    .selectFrom('bank_account')
    .select(decryptedColumn('bank_account.iban').as('iban'))
    .where('uuid', '=', uuidBankAccount)
    .executeTakeFirst();
  return row?.iban ?? null;
}

export interface OriginFund {
  readonly isOurs: boolean;
  /** Names in the register of funds; undefined when the fund is not registered. */
  readonly registered: { readonly fund_name: string; readonly manager_name: string } | undefined;
}

/** Looks up an ISIN among our products and in the register of funds. Returns undefined when no ISIN was typed. */
export async function findOriginFund(
  db: Db,
  typed: string | undefined,
): Promise<OriginFund | undefined> {
  if (typed === undefined) return undefined;
  const isin = typed.trim().toUpperCase();
  const ownProduct = await db
    .selectFrom('product')
    .select('id')
    .where('isin', '=', isin)
    .executeTakeFirst();
  const registeredFund = await db
    .selectFrom('register_fund')
    .select(['fund_name', 'manager_name'])
    .where('isin', '=', isin)
    .executeTakeFirst();
  return { isOurs: ownProduct !== undefined, registered: registeredFund };
}
