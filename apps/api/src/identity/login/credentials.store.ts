import type { StaffPurpose } from '@participe/domain';
import { sql } from 'kysely';
import type { Database, Db } from '../../kernel/database/connect.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { changeSealedRows } from '../../kernel/seals.ts';
import { encryptIndexed, isOneOfEncrypted } from '../../kernel/encryption/blind-index.ts';

export interface CredentialRow {
  uuid_intervener: string;
  password_hash: string;
  intervener_status: string;
  email: string | null;
  phone_prefix: string | null;
  phone: string | null;
  /** True when the person wants a code at each login, also on known devices. */
  always_ask: boolean;
}

export async function findCredential(db: Db, username: string): Promise<CredentialRow | undefined> {
  return db
    .selectFrom('credential as c')
    .innerJoin('intervener as i', 'i.uuid', 'c.uuid_intervener')
    .select([
      'c.uuid_intervener',
      'c.password_hash',
      'i.intervener_status',
      decryptedColumn<string | null>('intervener.email', 'i').as('email'),
      'i.phone_prefix',
      sql<
        string | null
      >`case when i.phone_verified_at is not null then ${decryptedColumn('intervener.phone', 'i')} end`.as(
        'phone',
      ),
      'c.always_ask',
    ])
    .where(isOneOfEncrypted('credential.username', [username], 'c'))
    .executeTakeFirst();
}

export async function findKnownDevice(
  db: Db,
  hash: string,
): Promise<{ uuid_intervener: string; last_code_at: Date } | undefined> {
  return db
    .selectFrom('device')
    .select(['uuid_intervener', 'last_code_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

export async function rememberDevice(
  db: Db,
  hash: string,
  uuidIntervener: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('device')
    .values({
      token_hash: hash,
      uuid_intervener: uuidIntervener,
      last_code_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ last_code_at: now, uuid_intervener: uuidIntervener }),
    )
    .execute();
}

export async function findServiceClient(
  db: Db,
  clientId: string,
): Promise<{ secret_hash: string; purposes: string[] } | undefined> {
  return db
    .selectFrom('service_client')
    .select(['secret_hash', 'purposes'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export async function saveServiceClient(
  database: Database,
  client: {
    clientId: string;
    secretHash: string;
    name: string;
    purposes: readonly StaffPurpose[];
  },
): Promise<void> {
  const clientCredential = { secret_hash: client.secretHash, purposes: [...client.purposes] };
  await runInTransaction(database, (tx) =>
    changeSealedRows(tx, 'service_client', [client.clientId], () =>
      tx
        .insertInto('service_client')
        .values({ client_id: client.clientId, name: client.name, ...clientCredential })
        .onConflict((conflict) => conflict.column('client_id').doUpdateSet(clientCredential))
        .execute(),
    ),
  );
}

export async function saveCredential(
  db: Db,
  credential: { uuidIntervener: string; username: string; passwordHash: string; now: Date },
): Promise<void> {
  const password = {
    password_hash: credential.passwordHash,
    password_changed_at: credential.now,
  };
  await changeSealedRows(db, 'credential', [credential.uuidIntervener], () =>
    db
      .insertInto('credential')
      .values({
        uuid_intervener: credential.uuidIntervener,
        ...encryptIndexed('credential.username', [credential.uuidIntervener], credential.username),
        ...password,
      })
      .onConflict((conflict) => conflict.column('uuid_intervener').doUpdateSet(password))
      .execute(),
  );
}
