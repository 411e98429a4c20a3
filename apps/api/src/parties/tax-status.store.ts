import type { TaxResidence, UsStatus } from '@participe/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { residenceDueSince } from '../kernel/database/sql/tax-status.ts';
import type { DB } from '../kernel/database/types.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';

type PersonRow = Pick<
  Selectable<DB['intervener']>,
  | 'document_type'
  | 'tax_residence_country'
  | 'version'
  | 'birthdate'
  | 'birth_place'
  | 'birth_country'
> & {
  readonly document_number: string;
  readonly email: string | null;
  /** Since when a declaration of tax residences is due; null when none is. */
  readonly residence_due_since: Date | null;
};

/** Reads what a declaration is checked against. Locks the person until the transaction ends. */
export const lockTaxPerson = (tx: Db, uuid: string): Promise<PersonRow> =>
  tx
    .selectFrom('intervener as i')
    .select([
      'document_type',
      decryptedColumn('intervener.document_number', 'i').as('document_number'),
      'tax_residence_country',
      decryptedColumn<string | null>('intervener.email', 'i').as('email'),
      'version',
      'birthdate',
      'birth_place',
      'birth_country',
      residenceDueSince.as('residence_due_since'),
    ])
    .where('i.uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Reads the declared tax residences in force, Spain first and then in the sequence of their declaration. */
export async function readResidences(
  db: Db,
  person: string,
): Promise<(TaxResidence & { readonly is_certified: boolean })[]> {
  const { rows } = await sql<TaxResidence & { readonly is_certified: boolean }>`
    select country_key, ${decryptedColumn('tax_residence.tin')} as tin, no_tin_reason, comment, certified_at is not null as is_certified
    from tax_residence
    where uuid_intervener = ${person} and valid_to is null
    order by position`.execute(db);
  return rows;
}

/** Ends declared residences. */
export async function endResidences(
  tx: Db,
  person: string,
  countries: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('tax_residence')
    .set({ valid_to: now })
    .where('uuid_intervener', '=', person)
    .where('valid_to', 'is', null)
    .where('country_key', 'in', countries)
    .execute();
}

/** The person who declares, and the version of their data with the declaration. */
export interface NewDeclaration {
  readonly uuid_intervener: string;
  readonly version: number;
  readonly valid_from: Date;
}

/** Adds declared residences, not yet certified. */
export async function addResidences(
  tx: Db,
  declaration: NewDeclaration,
  residences: readonly (TaxResidence & { readonly position: number })[],
): Promise<void> {
  await tx
    .insertInto('tax_residence')
    .values(
      residences.map((one) => {
        const key = [declaration.uuid_intervener, declaration.version, one.country_key];
        const tin = one.tin === null ? null : encryptColumn('tax_residence.tin', key, one.tin);
        return { ...declaration, ...one, tin };
      }),
    )
    .execute();
}

/** Records that staff have validated a certificate of the residences declared until `until`. */
export async function markResidencesCertified(
  tx: Db,
  person: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await tx
    .updateTable('tax_residence')
    .set({ certified_at: now })
    .where('uuid_intervener', '=', person)
    .where('valid_to', 'is', null)
    .where('certified_at', 'is', null)
    .where('valid_from', '<=', until)
    .execute();
}

/** Reads whether a person has declared to be a US person; undefined without a declaration. */
export const findUsStatus = (db: Db, person: string): Promise<UsStatus | undefined> =>
  db
    .selectFrom('fatca_status')
    .select(['is_us_person', decryptedColumn('fatca_status.tin_us').as('tin_us')])
    .where('uuid_intervener', '=', person)
    .where('valid_to', 'is', null)
    .executeTakeFirst();

/** Ends the declaration in force and adds the new one. */
export async function saveUsStatus(
  tx: Db,
  declaration: NewDeclaration,
  status: UsStatus,
): Promise<void> {
  const key = [declaration.uuid_intervener, declaration.version];
  const tinUs =
    status.tin_us === null ? null : encryptColumn('fatca_status.tin_us', key, status.tin_us);
  await tx
    .updateTable('fatca_status')
    .set({ valid_to: declaration.valid_from })
    .where('uuid_intervener', '=', declaration.uuid_intervener)
    .where('valid_to', 'is', null)
    .execute();
  await tx
    .insertInto('fatca_status')
    .values({ ...declaration, ...status, tin_us: tinUs })
    .execute();
}
