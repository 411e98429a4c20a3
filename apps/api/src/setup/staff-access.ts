import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openStaffSession, saveServiceClient } from '../identity/index.ts';
import type { Config } from '../kernel/config.ts';
import { createClock } from '../kernel/clock.ts';
import { hashToken } from '../kernel/crypto.ts';
import type { DatabaseHandle } from '../kernel/database/connect.ts';

/**
 * Creates the service account of the back office. On the first start, also writes an access token of that account to
 * a file.
 */
export async function ensureStaffAccess(config: Config, database: DatabaseHandle): Promise<void> {
  const { staffCredentialsFile, staffTokenFile } = config;
  if (staffCredentialsFile === undefined) return;
  const credentials = JSON.parse(readFileSync(staffCredentialsFile, 'utf8')) as {
    client_id: string;
    client_secret: string;
  };
  await saveServiceClient(database.db, {
    clientId: credentials.client_id,
    secretHash: hashToken(credentials.client_secret),
    name: 'Back office',
  });
  if (staffTokenFile === undefined || existsSync(staffTokenFile)) return;
  const clock = createClock();
  await clock.reload(database.db);
  const now = { now: clock.now(), today: clock.today(), sessionNow: clock.sessionNow() };
  const { accessToken } = await openStaffSession(database.db, now, credentials.client_id, 'long');
  writeFileSync(staffTokenFile, accessToken, { mode: 0o600 });
}
