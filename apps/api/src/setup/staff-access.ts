import { readFileSync, writeFileSync } from 'node:fs';
import { type StaffPurpose, staffPurposes } from '@participe/domain';
import { z } from 'zod';
import { openServiceSession, saveServiceClient } from '../identity/index.ts';
import type { Config } from '../kernel/config.ts';
import { createClock, readMoment } from '../kernel/clock.ts';
import { hashToken } from '../kernel/crypto.ts';
import type { DatabaseHandle } from '../kernel/database/connect.ts';

const credentialsFile = z.object({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  purposes: z.array(z.enum(staffPurposes)).min(1).optional(),
});

/**
 * Returns the purposes in the credentials file. When it states none, the demo's service client has all purposes, and
 * outside the demo the start fails (PRM-21).
 */
function purposesOf(
  { demo, staffCredentialsFile: file = '' }: Config,
  stated: readonly StaffPurpose[] | undefined,
): readonly StaffPurpose[] {
  if (stated !== undefined) return stated;
  if (demo) return staffPurposes;
  throw new Error(`${file} must name the purposes of the service client in "purposes".`);
}

/**
 * Creates the service client of the back office from its credentials file. In the demo, each start also writes an
 * access token of that client to a file.
 */
export async function ensureStaffAccess(config: Config, database: DatabaseHandle): Promise<void> {
  const { staffCredentialsFile, staffTokenFile } = config;
  if (staffCredentialsFile === undefined) return;
  const credentials = credentialsFile.parse(JSON.parse(readFileSync(staffCredentialsFile, 'utf8')));
  const clientId = credentials.client_id;
  const purposes = purposesOf(config, credentials.purposes);
  await saveServiceClient(database.db, {
    clientId,
    secretHash: hashToken(credentials.client_secret),
    name: 'Back office',
    purposes,
  });
  if (staffTokenFile === undefined || !config.demo) return;
  const clock = createClock();
  await clock.reload(database.db);
  const client = { clientId, purposes, life: 'demo' } as const;
  const { accessToken } = await openServiceSession(database.db, readMoment(clock), client);
  writeFileSync(staffTokenFile, accessToken, { mode: 0o600 });
}
