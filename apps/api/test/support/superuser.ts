import { randomUUID } from 'node:crypto';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { saveStaff } from '../../src/superuser/index.ts';
import { openAdminLogin, openAdminSession, openSession } from '../../src/identity/index.ts';
import { momentOf } from '../../src/kernel/clock.ts';
import { mustCall } from './api.ts';
import type { TestService } from './service.ts';

/** Creates a member of staff for each use, because a new login ends the person's open session. */
async function anybody({ database }: TestService): Promise<string> {
  const uuid = randomUUID();
  const username = `staff-${uuid}`;
  await saveStaff(database.db, {
    uuid,
    username,
    name: 'Tests',
    passwordHash: 'nobody enters with it',
    sealedTotpSecret: 'nor with this',
  });
  return uuid;
}

/** Returns a staff token with code and reason already accepted, and no client chosen yet. */
export async function adminToken(service: TestService): Promise<string> {
  const issued = await openAdminSession(service.database.db, momentOf(service.service.clock), {
    uuidStaff: await anybody(service),
    reasonCode: 'INCIDENT',
    reason: 'Una comprobación de las pruebas',
  });
  return issued.accessToken;
}

/** Returns a staff token that is still waiting for the code of the second factor. */
export async function adminOtpToken(service: TestService): Promise<string> {
  const clock = momentOf(service.service.clock);
  return (await openAdminLogin(service.database.db, clock, await anybody(service))).accessToken;
}

/** Returns a token of a superuser who views a client, opened as the superuser's page does. */
export async function clientViewToken(
  service: TestService,
  person: DemoPersonKey,
): Promise<string> {
  const view = await mustCall(service, 'GET /me/admin', {
    token: await adminToken(service),
    query: { dni: personOf(person).documentNumber ?? '', is_private_area: 'true' },
  });
  return view.access_token;
}

/** Returns a token of a person who has not finished the onboarding. */
export async function onboardingToken({ database, service }: TestService): Promise<string> {
  const issued = await openSession(database.db, momentOf(service.clock), {
    uuidIntervener: personOf('onboarding').uuid,
    amr: 'pwd otp',
    scope: 'onboarding',
    request: { userAgent: '' },
  });
  return issued.accessToken;
}
