import type { PersonPapers, PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import { type AccountRow, accountColumns } from '../accounts/index.ts';
import type { Db } from '../kernel/context.ts';
import type { ListColumns, ListQuery } from '../kernel/list-query.ts';
import { containsText } from '../kernel/search-sql.ts';

export const accountListColumns = {
  account_type: { type: 'text', column: sql.ref('a.account_type') },
  account_status: { type: 'text', column: sql.ref('a.account_status') },
  alias: { type: 'text', column: sql.ref('a.alias') },
} as const satisfies ListColumns;

export interface ListedAccountRow extends AccountRow {
  /** Whether the account passes the filter and search of the caller; shares are of all accounts. */
  matches: boolean;
}

/**
 * The accounts of a person that the caller may look at. They are few, and the share of each is of them
 * all, so the filter marks the rows instead of leaving some out.
 */
export async function readAccounts(
  db: Db,
  who: {
    person: string;
    scope: readonly string[] | undefined;
    today: PlainDate;
    withHidden: boolean;
    onlySigned: boolean;
  },
  list: ListQuery,
): Promise<ListedAccountRow[]> {
  const { search } = list;
  const matches = sql`(${list.where ?? sql`true`} and ${
    search === undefined
      ? sql`true`
      : sql`(${containsText(sql`coalesce(a.alias, '')`, search)}
          or ${containsText(sql`a.account_number`, search)})`
  })`;
  const { rows } = await sql<ListedAccountRow>`
    select ${accountColumns(who.today)}, ${matches} is true as matches
    from account a
    where a.uuid in (
        select ai.uuid_account from account_intervener ai
        where ai.uuid_intervener = ${who.person}
          and ai.valid_from <= ${who.today} and (ai.valid_to is null or ai.valid_to >= ${who.today})
          and ${who.withHidden ? sql`true` : sql`not ai.is_hidden`}
          and ${who.scope === undefined ? sql`true` : sql`ai.uuid_account = any(${who.scope}::uuid[])`})
      and ${who.withHidden ? sql`true` : sql`a.closed_at is null`}
      and ${who.onlySigned ? sql`a.account_status not like 'REGISTERED%'` : sql`true`}
    order by ${list.orderBy ?? sql`a.account_number`}, a.uuid`.execute(db);
  return rows;
}

export interface AgentRow {
  uuid: string;
  given_name: string;
  family_name_1: string;
  username: string;
  telephone: string;
  email: string;
  photo: string | null;
  social_links: { network: 'LINKEDIN' | 'X'; url: string }[];
  schedule: string;
}

/** An agent, only to the agent's own clients; `person` undefined is a service token. */
export async function findAgent(
  db: Db,
  uuid: string,
  person: string | undefined,
): Promise<AgentRow | undefined> {
  const { rows } = await sql<AgentRow>`
    select g.uuid, g.given_name, g.family_name_1, g.username, g.telephone, g.email, g.photo,
      g.social_links, g.schedule
    from agent g
    where g.uuid = ${uuid} and ${
      person === undefined
        ? sql`true`
        : sql`exists (select 1 from intervener i where i.uuid = ${person} and i.uuid_agent = g.uuid)`
    }`.execute(db);
  return rows[0];
}

export interface SubdistributorRow {
  uuid: string;
  key_name: string;
  name: string;
}

export async function findSubdistributor(
  db: Db,
  uuid: string,
): Promise<SubdistributorRow | undefined> {
  return db
    .selectFrom('subdistributor')
    .select(['uuid', 'key_name', 'name'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Who somebody is by his papers, locked until the transaction ends. */
export async function lockIdentity(
  tx: Db,
  uuid: string,
): Promise<Pick<PersonPapers, 'intervener_type' | 'document_type'> | undefined> {
  const { rows } = await sql<Pick<PersonPapers, 'intervener_type' | 'document_type'>>`
    select intervener_type, document_type from intervener where uuid = ${uuid} for update`.execute(
    tx,
  );
  return rows[0];
}

/** The house has seen an identity document of a person: what it knows already is never made shorter. */
export async function renewIdentity(tx: Db, uuid: string, expiresOn: PlainDate): Promise<void> {
  await sql`
    update intervener set document_expires_on = greatest(document_expires_on, ${expiresOn}::date)
    where uuid = ${uuid}`.execute(tx);
}
