import { invariant } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { changeSealedRows } from '../../kernel/seals.ts';
import type { CodeRecipient } from '../codes/one-time-code.ts';

/** Changes the password or the second factors of a person, and seals them again (SIG-21). */
const changeCredentials = <T>(tx: Db, uuidIntervener: string, change: () => Promise<T>) =>
  changeSealedRows(tx, 'credential', [uuidIntervener], change);

export interface SecondFactorsRow {
  phone_prefix: string | null;
  phone: string | null;
  email: string | null;
  has_app: boolean;
  recovery_codes_left: number;
  always_ask: boolean;
  two_factor_postponements: number;
}

export const codeRecipientOf = (uuidIntervener: string, row: SecondFactorsRow): CodeRecipient => ({
  uuidIntervener,
  phonePrefix: row.phone_prefix,
  phone: row.phone,
  email: row.email,
});

export async function findSecondFactors(db: Db, uuidIntervener: string): Promise<SecondFactorsRow> {
  const { rows } = await sql<SecondFactorsRow>`
    select i.phone_prefix, ${decryptedColumn('intervener.email', 'i')} as email,
      case when i.phone_verified_at is not null then ${decryptedColumn('intervener.phone', 'i')} end as phone,
      exists (
        select 1 from authenticator_app a
        where a.uuid_intervener = i.uuid and a.confirmed_at is not null
      ) as has_app,
      (select count(*)::int from recovery_code r
        where r.uuid_intervener = i.uuid and r.used_at is null) as recovery_codes_left,
      coalesce(c.always_ask, false) as always_ask,
      coalesce(c.two_factor_postponements, 0) as two_factor_postponements
    from intervener i left join credential c on c.uuid_intervener = i.uuid
    where i.uuid = ${uuidIntervener}`.execute(db);
  const [row] = rows;
  invariant(row !== undefined, 'the person of a session exists');
  return row;
}

export async function findAuthenticatorApp(
  db: Db,
  uuidIntervener: string,
): Promise<{ sealed_secret: string } | undefined> {
  return db
    .selectFrom('authenticator_app')
    .select('sealed_secret')
    .where('uuid_intervener', '=', uuidIntervener)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/**
 * Stores the time step of a correct app code, so that codes of this or an earlier step are refused. Returns false
 * when this step or a later one was stored before.
 */
export async function consumeTimeStep(
  db: Db,
  uuidIntervener: string,
  step: number,
): Promise<boolean> {
  const result = await db
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('uuid_intervener', '=', uuidIntervener)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function saveAuthenticatorCandidate(
  db: Db,
  uuidIntervener: string,
  sealedSecret: string,
  now: Date,
): Promise<void> {
  const appFields = { sealed_secret: sealedSecret, created_at: now };
  await db
    .insertInto('authenticator_candidate')
    .values({ uuid_intervener: uuidIntervener, ...appFields })
    .onConflict((conflict) => conflict.column('uuid_intervener').doUpdateSet(appFields))
    .execute();
}

export async function findAuthenticatorCandidate(
  db: Db,
  uuidIntervener: string,
  createdAfter: Date,
): Promise<{ sealed_secret: string } | undefined> {
  return db
    .selectFrom('authenticator_candidate')
    .select('sealed_secret')
    .where('uuid_intervener', '=', uuidIntervener)
    .where('created_at', '>', createdAfter)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Activates the app whose first code was correct, and stores its time step, so that the code cannot be used again.
 */
export async function saveAuthenticatorApp(
  db: Db,
  app: { uuidIntervener: string; sealedSecret: string; lastStep: number; now: Date },
): Promise<void> {
  const appFields = {
    sealed_secret: app.sealedSecret,
    last_step: app.lastStep,
    created_at: app.now,
    confirmed_at: app.now,
  };
  await changeCredentials(db, app.uuidIntervener, () =>
    db
      .insertInto('authenticator_app')
      .values({ uuid_intervener: app.uuidIntervener, ...appFields })
      .onConflict((conflict) => conflict.column('uuid_intervener').doUpdateSet(appFields))
      .execute(),
  );
  await db
    .deleteFrom('authenticator_candidate')
    .where('uuid_intervener', '=', app.uuidIntervener)
    .execute();
}

export async function removeAuthenticatorApp(db: Db, uuidIntervener: string): Promise<boolean> {
  const result = await changeCredentials(db, uuidIntervener, () =>
    db
      .deleteFrom('authenticator_app')
      .where('uuid_intervener', '=', uuidIntervener)
      .executeTakeFirst(),
  );
  return result.numDeletedRows > 0n;
}

/** Deletes the app, an unconfirmed app, and the recovery codes of a person. */
export async function removeSecondFactors(db: Db, uuidIntervener: string): Promise<void> {
  await changeCredentials(db, uuidIntervener, async () => {
    for (const factorTable of [
      'authenticator_app',
      'authenticator_candidate',
      'recovery_code',
    ] as const)
      await db.deleteFrom(factorTable).where('uuid_intervener', '=', uuidIntervener).execute();
  });
}

/** Replaces all recovery codes of a person, used or not. */
export async function replaceRecoveryCodes(
  db: Db,
  uuidIntervener: string,
  { hashes, salt }: { readonly hashes: readonly string[]; readonly salt: string },
  now: Date,
): Promise<void> {
  const rows = hashes.map((hash) => ({
    uuid_intervener: uuidIntervener,
    code_hash: hash,
    salt,
    created_at: now,
  }));
  await changeCredentials(db, uuidIntervener, async () => {
    await db.deleteFrom('recovery_code').where('uuid_intervener', '=', uuidIntervener).execute();
    await db.insertInto('recovery_code').values(rows).execute();
  });
}

/** Null when the person has no recovery codes or an older set. */
export async function findRecoveryCodeSalt(db: Db, uuidIntervener: string): Promise<string | null> {
  const row = await db
    .selectFrom('recovery_code')
    .select('salt')
    .where('uuid_intervener', '=', uuidIntervener)
    .limit(1)
    .executeTakeFirst();
  return row?.salt ?? null;
}

/** Of several concurrent calls, one consumes the recovery code. */
export async function consumeRecoveryCode(
  db: Db,
  uuidIntervener: string,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const result = await changeCredentials(db, uuidIntervener, () =>
    db
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('uuid_intervener', '=', uuidIntervener)
      .where('code_hash', 'in', hashes)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows === 1n;
}

export async function saveAlwaysAskForCode(
  db: Db,
  uuidIntervener: string,
  alwaysAsk: boolean,
): Promise<void> {
  await changeCredentials(db, uuidIntervener, () =>
    db
      .updateTable('credential')
      .set({ always_ask: alwaysAsk })
      .where('uuid_intervener', '=', uuidIntervener)
      .execute(),
  );
}

export interface SessionFamilyRow {
  last_code_at: Date | null;
  two_factor_postponed: boolean;
}

export async function findSessionFamily(
  db: Db,
  uuid: string,
): Promise<SessionFamilyRow | undefined> {
  return db
    .selectFrom('session_family')
    .select(['last_code_at', 'two_factor_postponed'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

export async function saveLastCodeTime(db: Db, family: string, now: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ last_code_at: now })
    .where('uuid', '=', family)
    .execute();
}

/** Counts a postponement of the second factor. Returns false when the maximum is reached. */
export async function incrementPostponements(
  db: Db,
  uuidIntervener: string,
  max: number,
): Promise<boolean> {
  const result = await changeCredentials(db, uuidIntervener, () =>
    db
      .updateTable('credential')
      .set((row) => ({ two_factor_postponements: row('two_factor_postponements', '+', 1) }))
      .where('uuid_intervener', '=', uuidIntervener)
      .where('two_factor_postponements', '<', max)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows === 1n;
}

/** Returns false when the session has a postponement. */
export async function markSessionFamilyPostponed(db: Db, family: string): Promise<boolean> {
  const result = await db
    .updateTable('session_family')
    .set({ two_factor_postponed: true })
    .where('uuid', '=', family)
    .where('two_factor_postponed', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
