import { randomUUID } from 'node:crypto';
import { type CallKey, calls, purposesOfCall } from '@participe/contract';
import { type StaffPurpose, type StaffRole, staffPurposes, staffRoles } from '@participe/domain';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { saveStaff } from '../../src/superuser/index.ts';
import {
  openAdminLogin,
  openAdminSession,
  openMemberSession,
  openServiceSession,
  openSession,
} from '../../src/identity/index.ts';
import { readMoment } from '../../src/kernel/clock.ts';
import { callOrThrow } from './api.ts';
import type { TestService } from './service.ts';

/** Each login needs a new member of staff, because it ends the earlier session of the same person. */
async function createStaffMember(
  { database }: TestService,
  roles: readonly StaffRole[] = ['SUPPORT'],
): Promise<string> {
  const uuid = randomUUID();
  const username = `staff-${uuid}`;
  await saveStaff(database.db, {
    uuid,
    username,
    name: 'Tests',
    roles,
    passwordHash: 'nobody enters with it',
    sealedTotpSecret: 'nor with this',
  });
  return uuid;
}

/** Returns the token of a superuser who has entered code and reason but not chosen a client. */
export async function createSuperuserToken(service: TestService): Promise<string> {
  const adminSession = await openAdminSession(
    service.database.db,
    readMoment(service.service.clock),
    {
      uuidStaff: await createStaffMember(service),
      reasonCode: 'INCIDENT',
      reason: 'Una comprobación de las pruebas',
    },
  );
  return adminSession.accessToken;
}

/** Returns the token of a superuser login whose one-time code has not been entered. */
export async function createSuperuserPendingToken(service: TestService): Promise<string> {
  const clock = readMoment(service.service.clock);
  return (await openAdminLogin(service.database.db, clock, await createStaffMember(service)))
    .accessToken;
}

/** Returns the token of a superuser who views a client, opened by the calls of the superuser's page. */
export async function createClientViewToken(
  service: TestService,
  person: DemoPersonKey,
): Promise<string> {
  const clientView = await callOrThrow(service, 'GET /me/admin', {
    token: await createSuperuserToken(service),
    query: { dni: personOf(person).documentNumber ?? '', is_private_area: 'true' },
  });
  return clientView.access_token;
}

/** Headers with the reason for which a member of staff reads the data of clients (PRM-26). */
export const statedReason = { 'access-reason': 'COMPLAINT Reclamación 2026/117' };

/** Returns the token of a session in which a member of staff of the demo works (PRM-22). */
export async function createMemberToken(
  { database, service }: TestService,
  person: 'staff' | 'staff_2',
): Promise<string> {
  const clock = readMoment(service.clock);
  const staffSession = { uuidStaff: personOf(person).uuid, signedInAt: clock.sessionNow };
  return (await openMemberSession(database.db, clock, staffSession)).accessToken;
}

/** Returns the token of a working session of a new member of staff with these roles. */
export async function createRoleToken(
  service: TestService,
  ...roles: readonly StaffRole[]
): Promise<string> {
  const clock = readMoment(service.service.clock);
  const uuidStaff = await createStaffMember(service, roles);
  const staffSession = { uuidStaff, signedInAt: clock.sessionNow };
  return (await openMemberSession(service.database.db, clock, staffSession)).accessToken;
}

/** Returns the token of a service client that has all purposes except those of the call (PRM-21). */
export async function createOtherPurposeToken(service: TestService, key: CallKey): Promise<string> {
  const callPurposes: readonly StaffPurpose[] = purposesOfCall(calls[key]);
  const issuedSession = await openServiceSession(
    service.database.db,
    readMoment(service.service.clock),
    {
      clientId: 'backoffice',
      purposes: staffPurposes.filter((purpose) => !callPurposes.includes(purpose)),
    },
  );
  return issuedSession.accessToken;
}

/** Returns a token of a person who has not finished onboarding. */
export async function createOnboardingToken({ database, service }: TestService): Promise<string> {
  const issuedSession = await openSession(database.db, readMoment(service.clock), {
    uuidIntervener: personOf('onboarding').uuid,
    amr: 'pwd otp',
    scope: 'onboarding',
    request: { userAgent: '' },
  });
  return issuedSession.accessToken;
}

/** Gives all roles to a member of staff of the demo and returns the token of a working session. */
export async function createTokenOfEveryRole(service: TestService): Promise<string> {
  await service.database.db
    .updateTable('staff_account')
    .set({ roles: [...staffRoles] })
    .where('uuid', '=', personOf('staff').uuid)
    .execute();
  return createMemberToken(service, 'staff');
}
