import type { IntervenerType, PersonDocumentFacts, PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { isCurrent } from '../kernel/database/sql/parties.ts';
import { isOneOfEncrypted } from '../kernel/encryption/blind-index.ts';

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

/** Finds an agent of the given client. For staff, `person` is undefined and any agent is found. */
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

/**
 * Returns whether a person is natural or legal, and the type of their identity document. Locks the person until the
 * transaction ends.
 */
export async function lockPersonIdentity(
  tx: Db,
  uuid: string,
): Promise<Pick<PersonDocumentFacts, 'intervener_type' | 'document_type'> | undefined> {
  const { rows } = await sql<Pick<PersonDocumentFacts, 'intervener_type' | 'document_type'>>`
    select intervener_type, document_type from intervener where uuid = ${uuid} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Stores the expiry date of a validated identity document, unless a later date is already stored. */
export async function saveIdentityExpiry(
  tx: Db,
  uuid: string,
  expiresOn: PlainDate,
): Promise<void> {
  await sql`
    update intervener set document_expires_on = greatest(document_expires_on, ${expiresOn}::date)
    where uuid = ${uuid}`.execute(tx);
}

/** Returns the accounts on which a person has a role today. */
export async function readAccountIdsOfPerson(
  db: Db,
  person: string,
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ uuid_account: string }>`
    select distinct ai.uuid_account from account_intervener ai
    where ai.uuid_intervener = ${person} and ${isCurrent('ai', today)}`.execute(db);
  return rows.map(({ uuid_account: uuid }) => uuid);
}

interface IntervenerClassRow {
  readonly intervener_class: 'MINORISTA' | 'PROFESIONAL' | 'CONTRAPARTE_ELEGIBLE';
  readonly intervener_type: IntervenerType;
}

/**
 * Returns the investor class of the person with a document number, if it is the caller or has a current role on one of
 * the accounts.
 */
export async function findIntervenerClass(
  db: Db,
  documentNumber: string,
  { caller, accounts, today }: { caller: string; accounts: readonly string[]; today: PlainDate },
): Promise<IntervenerClassRow | undefined> {
  const { rows } = await sql<IntervenerClassRow>`
    select i.intervener_class, i.intervener_type from intervener i
    where ${isOneOfEncrypted('intervener.document_number', [documentNumber], 'i')} and (i.uuid = ${caller} or exists (
      select 1 from account_intervener ai
      where ai.uuid_intervener = i.uuid and ai.uuid_account = any(${accounts}::uuid[])
        and ${isCurrent('ai', today)}))`.execute(db);
  return rows[0];
}
