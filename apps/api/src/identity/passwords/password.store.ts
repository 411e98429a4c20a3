import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { changeSealedRows } from '../../kernel/seals.ts';
import type { CodeRecipient } from '../codes/one-time-code.ts';

/** Returns the current password hash and locks it until the transaction ends. */
export async function lockPassword(db: Db, uuidIntervener: string): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from credential
    where uuid_intervener = ${uuidIntervener} for share`.execute(db);
  return rows[0]?.password_hash;
}

/**
 * Replaces the password hash. Returns false when the stored hash differs from `expectedHash`, because the password
 * was changed in the meantime.
 */
export async function replacePassword(
  db: Db,
  uuidIntervener: string,
  passwordHash: string,
  now: Date,
  expectedHash?: string,
): Promise<boolean> {
  let change = db
    .updateTable('credential')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('uuid_intervener', '=', uuidIntervener);
  if (expectedHash !== undefined) change = change.where('password_hash', '=', expectedHash);
  const { numUpdatedRows } = await changeSealedRows(db, 'credential', [uuidIntervener], () =>
    change.executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

/** Replaces the hash of the same password, unless the password was changed in the meantime. */
export async function replacePasswordHash(
  tx: Db,
  uuidIntervener: string,
  from: string,
  to: string,
): Promise<void> {
  await changeSealedRows(tx, 'credential', [uuidIntervener], () =>
    tx
      .updateTable('credential')
      .set({ password_hash: to })
      .where('uuid_intervener', '=', uuidIntervener)
      .where('password_hash', '=', from)
      .execute(),
  );
}

export interface PasswordOwner {
  uuid: string;
  username: string;
  password_hash: string;
  document_number: string;
  name: string;
  lastname_1: string | null;
  lastname_2: string | null;
  email: string | null;
  phone_prefix: string | null;
  phone: string | null;
  manager: string | null;
}

/** Finds the owner of a password, with contact data and the words that the password may not contain. */
export async function findPasswordOwner(
  db: Db,
  uuidIntervener: string,
): Promise<PasswordOwner | undefined> {
  const { rows } = await sql<PasswordOwner>`
    select i.uuid, ${decryptedColumn('credential.username', 'c')} as username, c.password_hash, ${decryptedColumn('intervener.document_number', 'i')} as document_number, i.name, i.lastname_1, i.lastname_2,
      ${decryptedColumn('intervener.email', 'i')} as email, i.phone_prefix, case when i.phone_verified_at is not null then ${decryptedColumn('intervener.phone', 'i')} end as phone,
      (select name from distributor where is_own limit 1) as manager
    from credential c join intervener i on i.uuid = c.uuid_intervener
    where c.uuid_intervener = ${uuidIntervener}`.execute(db);
  return rows[0];
}

export const toCodeRecipient = (owner: PasswordOwner): CodeRecipient => ({
  uuidIntervener: owner.uuid,
  phonePrefix: owner.phone_prefix,
  phone: owner.phone,
  email: owner.email,
});

/** Deletes the known devices of a person, so that the next login on each device needs a code. */
export async function forgetKnownDevices(db: Db, uuidIntervener: string): Promise<void> {
  await db.deleteFrom('device').where('uuid_intervener', '=', uuidIntervener).execute();
}
