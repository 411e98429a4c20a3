import { randomUUID } from 'node:crypto';
import { type StaffRole, staffRoles } from '@participe/domain';
import {
  generateAuthenticatorSecret,
  hashPassword,
  otpauthUrl,
  sealAuthenticatorSecret,
} from '../identity/index.ts';
import { appendAudit, systemOrigin } from '../kernel/audit.ts';
import { createClock, readMoment } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import { generateToken } from '../kernel/crypto.ts';
import type { DatabaseHandle } from '../kernel/database/connect.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import { SettingsError } from '../kernel/settings.ts';
import { findNamesake, findStaff, saveStaff } from '../superuser/index.ts';

/** Secrets for the first login of a new member of staff. They are shown once and not stored as plain text. */
export interface Enrolment {
  readonly username: string;
  readonly password: string;
  readonly otpauth: string;
}

/** Time within which the initial password must be replaced (SES-35). */
const firstPasswordMs = 3 * 24 * 3600 * 1000;

const isRole = (word: string): word is StaffRole => staffRoles.some((role) => role === word);

function parseArguments([username = '', name = '', list = '']: readonly string[]) {
  const roles = list.split(',').filter(isRole);
  if (!/^[a-z][a-z0-9.-]{2,39}$/u.test(username) || name.trim().length < 3)
    throw new SettingsError(
      'A member of staff needs a user name of 3 to 40 small letters, digits, dots or hyphens, and a full name.',
    );
  if (roles.length === 0 || roles.length !== list.split(',').length)
    throw new SettingsError(`A member of staff needs roles: ${staffRoles.join(', ')}.`);
  return { username, name: name.trim(), roles };
}

/** Creates a member of staff, for an operator with access to the keys and the database (PRM-22). */
export async function addStaff(
  config: Pick<Config, 'keyring'>,
  database: DatabaseHandle,
  typed: readonly string[],
): Promise<Enrolment> {
  const { username, name, roles } = parseArguments(typed);
  const uuid = randomUUID();
  const password = generateToken().slice(0, 24);
  const secret = generateAuthenticatorSecret();
  const passwordHash = await hashPassword(config.keyring, password);
  const sealedTotpSecret = sealAuthenticatorSecret({ config }, uuid, secret);
  const clock = createClock();
  await clock.reload(database.db);
  await runInTransaction(database.db, async (tx) => {
    if ((await findStaff(tx, username)) !== undefined)
      throw new SettingsError(`The user name ${username} is taken.`);
    // A person with two user names could approve their own proposals.
    const namesake = await findNamesake(tx, name, roles);
    if (namesake !== undefined)
      throw new SettingsError(
        `${name} has one of these roles already, as ${namesake}: give another person a full name that tells them apart.`,
      );
    const moment = readMoment(clock);
    const passwordExpiresAt = new Date(moment.sessionNow.getTime() + firstPasswordMs);
    const accountFields = { passwordHash, passwordExpiresAt, sealedTotpSecret };
    await saveStaff(tx, { uuid, username, name, roles, ...accountFields });
    await appendAudit(tx, moment, systemOrigin, [
      {
        action: 'staff.created',
        entity: 'staff_account',
        entityUuid: uuid,
        after: { roles: roles.join(',') },
      },
    ]);
  });
  return { username, password, otpauth: otpauthUrl(secret, 'participe', username) };
}
