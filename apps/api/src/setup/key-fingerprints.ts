import { sql } from 'kysely';
import { computeChainHash } from '../kernel/audit.ts';
import { hmac } from '../kernel/crypto.ts';
import type { Db } from '../kernel/database/connect.ts';
import { type Key, type KeyPurpose, type Keyring, keyPurposes } from '../kernel/keyring.ts';
import { SettingsError } from '../kernel/settings.ts';

const fingerprintOf = (purpose: KeyPurpose, { secret, hash }: Key): string =>
  hmac(secret, 'key-fingerprint', purpose, hash);

interface RecordedKey {
  readonly purpose: string;
  readonly key_id: string;
  readonly fingerprint: string;
}

const refuseKeys = (purpose: KeyPurpose): never => {
  throw new SettingsError(
    `SECRETS_FILE holds other keys for "${purpose}" than those with which this database was written: start with the file of this database.`,
  );
};

/**
 * Throws unless the newest audit entry was hashed with one of the keys, so that keys are not recorded for a database
 * that was written with other keys.
 */
async function assertKeysOfAudit(db: Db): Promise<void> {
  const { rows } = await sql<{
    seq: string | number;
    prev_hash: string;
    hash: string;
    entry: string;
    key_id: string | null;
  }>`select seq, prev_hash, hash, entry, key_id from audit_log order by seq desc limit 1`.execute(
    db,
  );
  const [newest] = rows;
  if (newest === undefined) return;
  const { seq, prev_hash: previous, hash, entry, key_id: keyId } = newest;
  if (computeChainHash(keyId, { previous, seq: Number(seq), entry }) !== hash) refuseKeys('audit');
}

/**
 * Throws when a key differs from the key recorded under the same id, or when the file contains no recorded key of a
 * purpose. A new version of a key is accepted only together with a recorded one.
 */
export async function assertKnownKeys(db: Db, keyring: Keyring): Promise<void> {
  const recordedKeys: RecordedKey[] = await db
    .selectFrom('key_fingerprint')
    .select(['purpose', 'key_id', 'fingerprint'])
    .execute();
  for (const purpose of keyPurposes) {
    const recordedFingerprints = new Map(
      recordedKeys
        .filter((row) => row.purpose === purpose)
        .map((row) => [row.key_id, row.fingerprint]),
    );
    const recordedKeyList = keyring
      .keysOf(purpose)
      .filter(({ id }) => recordedFingerprints.has(id));
    const isOther = recordedKeyList.some(
      (key) => recordedFingerprints.get(key.id) !== fingerprintOf(purpose, key),
    );
    if (isOther || (recordedKeyList.length === 0 && recordedFingerprints.size > 0))
      refuseKeys(purpose);
  }
}

/** Checks the keys of the file with `assertKnownKeys`, and records those that are new to the database (SIG-20). */
export async function recordKeys(db: Db, keyring: Keyring, now: Date): Promise<void> {
  await assertKnownKeys(db, keyring);
  const keys = keyPurposes.flatMap((purpose) =>
    keyring.keysOf(purpose).map((key) => ({
      purpose,
      key_id: key.id,
      fingerprint: fingerprintOf(purpose, key),
      first_used_at: now,
    })),
  );
  const first = await db
    .selectFrom('key_fingerprint')
    .select('purpose')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) await assertKeysOfAudit(db);
  await db
    .insertInto('key_fingerprint')
    .values(keys)
    .onConflict((conflict) => conflict.columns(['purpose', 'key_id']).doNothing())
    .execute();
}
