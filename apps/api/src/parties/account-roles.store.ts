import type { PlainDate, Role } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';
import { changeSealedRows, sealRows } from '../kernel/seals.ts';
import { encryptIndexed, isOneOfEncrypted } from '../kernel/encryption/blind-index.ts';

/** A person whom the people of an account invite; staff complete their data in onboarding. */
export interface InvitedPerson {
  readonly uuid: string;
  readonly document_type: string;
  readonly document_number: string;
  readonly name: string;
  readonly lastname_1: string;
  readonly lastname_2: string | null;
  readonly birthdate: PlainDate;
  readonly email: string;
  readonly phone_prefix: string | null;
  readonly phone: string | null;
}

/** Returns the person with a document number; undefined when nobody has it. */
export function findPersonByDocument(db: Db, documentNumber: string) {
  return db
    .selectFrom('intervener')
    .select([
      'uuid',
      'intervener_type',
      'intervener_status',
      'birthdate',
      decryptedColumn<string | null>('intervener.email').as('email'),
    ])
    .where(isOneOfEncrypted('intervener.document_number', [documentNumber]))
    .executeTakeFirst();
}

/** Adds an invited person, who has no credential yet. Does nothing when somebody has the document number already. */
export async function insertInvitedPerson(tx: Db, person: InvitedPerson, now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('intervener')
    .values({
      ...person,
      ...encryptIndexed('intervener.document_number', [person.uuid], person.document_number),
      email: encryptColumn('intervener.email', [person.uuid], person.email),
      phone:
        person.phone === null
          ? null
          : encryptColumn('intervener.phone', [person.uuid], person.phone),
      intervener_type: 'F',
      intervener_status: 'REGISTERED_ONLINE',
      source_system: 'PORTAL',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('document_number_index').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) await sealRows(tx, 'intervener', [person.uuid]);
}

interface RolesOfPerson {
  readonly account: string;
  readonly person: string;
  readonly roles: readonly Role[];
}

/**
 * Gives a person roles on an account from a day on. A role that ended before begins again. The preferences of the person
 * for the account are the same in all their roles (ACC-14).
 */
export async function grantRoles(
  tx: Db,
  { account, person, roles }: RolesOfPerson,
  from: PlainDate,
): Promise<void> {
  await changeSealedRows(tx, 'account_intervener', [account], () =>
    sql`
      insert into account_intervener (uuid_account, uuid_intervener, role, valid_from, is_hidden, is_favourite,
        notify_email)
      select ${account}::uuid, ${person}::uuid, granted.role, ${from}::date, coalesce(bool_or(held.is_hidden), false),
        coalesce(bool_or(held.is_favourite), false), coalesce(bool_and(held.notify_email), true)
      from unnest(${[...roles]}::text[]) as granted (role)
      left join account_intervener held on held.uuid_account = ${account} and held.uuid_intervener = ${person}
      group by granted.role
      on conflict (uuid_account, uuid_intervener, role) do update
        set valid_from = excluded.valid_from, valid_to = null, power_scope = null, represents = null`.execute(
      tx,
    ),
  );
}

/** Ends roles of a person on an account on a day. */
export async function endRoles(
  tx: Db,
  { account, person, roles }: RolesOfPerson,
  lastDay: PlainDate,
): Promise<void> {
  await changeSealedRows(tx, 'account_intervener', [account], () =>
    tx
      .updateTable('account_intervener')
      .set({ valid_to: lastDay })
      .where('uuid_account', '=', account)
      .where('uuid_intervener', '=', person)
      .where('role', 'in', [...roles])
      .execute(),
  );
}
