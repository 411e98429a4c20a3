import { randomUUID } from 'node:crypto';
import {
  type NewPerson,
  type Role,
  addDays,
  formatEnumeration,
  invariant,
  isBlockedStatus,
  roleLabel,
} from '@participe/domain';
import {
  type AccountMailRecipient,
  mayPeopleOfAccountChange,
  readAccountForPaper,
  readAccountMailRecipients,
  readRequester,
} from '../accounts/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enqueueMessage } from '../messages/index.ts';
import {
  endRoles,
  findPersonByDocument,
  grantRoles,
  insertInvitedPerson,
} from '../parties/index.ts';
import {
  type RequestRow,
  closeRequest,
  findPersonOfAccount,
  isIntactRequest,
  readStatusesOfSigners,
} from './account-people.store.ts';
import { invitationMessage } from './account-people.texts.ts';
import { listChangedPeople } from './changed-people.ts';
import { tellAboutPeople } from './tell-about-people.ts';

type Outcome = NonNullable<RequestRow['outcome']>;

const events = {
  APPLIED: 'applied',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  FAILED: 'failed',
} as const satisfies Record<Outcome, string>;

const spanishPrefix = '+34';

/**
 * Returns the names of the people whom a request concerns; none when its row was altered. A person who is removed keeps
 * their name, also when they have no role any more.
 */
async function readNames({ db }: UnitOfWork, request: RequestRow): Promise<string[]> {
  const personName =
    request.uuid_intervener === null ? '' : (await readRequester(db, request.uuid_intervener)).name;
  return listChangedPeople(request, personName).map(({ full_name: name }) => name);
}

/**
 * Closes a request with its outcome and tells everybody on the account, and who was on it before the change (ACC-15 to
 * ACC-17).
 */
export async function endRequest(
  work: UnitOfWork,
  request: RequestRow,
  outcome: Outcome,
  former: readonly AccountMailRecipient[] = [],
): Promise<void> {
  const { uuid, uuid_account: uuidAccount, kind } = request;
  await closeRequest(work.db, uuid, outcome, work.clock.now);
  const names = await readNames(work, request);
  const removed = kind === 'REMOVE' && outcome === 'APPLIED' ? request.uuid_intervener : null;
  await tellAboutPeople(work, events[outcome], { kind, uuidAccount, names, removed }, former);
  work.audit({
    action: `account.people-change-${events[outcome]}`,
    entity: 'account',
    entityUuid: uuidAccount,
    after: { request: uuid, kind },
  });
}

interface AddedPerson {
  readonly uuid: string;
  readonly email: string | null;
  readonly role: Role;
  readonly isClient: boolean;
}

/** True when nobody has the document of the person, or somebody born on the same day: else it was mistyped. */
async function canBeAdded({ db }: UnitOfWork, person: NewPerson): Promise<boolean> {
  const found = await findPersonByDocument(db, person.document_number);
  return (
    found === undefined || (found.intervener_type === 'F' && found.birthdate === person.birthdate)
  );
}

/** Returns the person with the document, who is created as REGISTERED_ONLINE without a credential when nobody has it. */
async function findOrCreatePerson(
  { db, clock }: UnitOfWork,
  { role, ...person }: NewPerson,
): Promise<AddedPerson> {
  const { document_number: number, phone } = person;
  const known = await findPersonByDocument(db, number);
  const isClient = known !== undefined && known.intervener_status !== 'REGISTERED_ONLINE';
  const phonePrefix = phone === null ? null : spanishPrefix;
  if (known === undefined)
    await insertInvitedPerson(
      db,
      { ...person, uuid: randomUUID(), phone_prefix: phonePrefix },
      clock.now,
    );
  const found = await findPersonByDocument(db, number);
  invariant(found !== undefined, 'the person exists now');
  return { uuid: found.uuid, email: found.email, role, isClient };
}

async function invite(
  { db, clock }: UnitOfWork,
  uuidAccount: string,
  people: readonly AddedPerson[],
): Promise<void> {
  const { holders, manager } = await readAccountForPaper(db, uuidAccount, clock.today);
  const names = formatEnumeration(holders.map(({ name }) => name));
  for (const { uuid, email, role, isClient } of people)
    if (email !== null)
      await enqueueMessage(db, clock, {
        uuidIntervener: uuid,
        channel: 'EMAIL',
        recipient: email,
        ...invitationMessage({
          holders: names,
          count: holders.length,
          manager,
          role: roleLabel(role),
          isClient,
        }),
      });
}

/** Adds the people, all of them or none; returns false when one of them cannot be added. */
async function addPeople(
  work: UnitOfWork,
  uuidAccount: string,
  people: readonly NewPerson[],
): Promise<boolean> {
  const { db, clock } = work;
  for (const person of people) if (!(await canBeAdded(work, person))) return false;
  const added: AddedPerson[] = [];
  for (const person of people) added.push(await findOrCreatePerson(work, person));
  for (const { uuid, role } of added)
    await grantRoles(db, { account: uuidAccount, person: uuid, roles: [role] }, clock.today);
  await invite(work, uuidAccount, added);
  return true;
}

/** Ends the roles that a person is not to have any more, and gives them the others. */
async function replaceRolesOf(
  { db, clock }: UnitOfWork,
  { account, person, roles }: { account: string; person: string; roles: readonly Role[] },
): Promise<void> {
  const current = (await findPersonOfAccount(db, { account, person }, clock.today))?.roles ?? [];
  const ended = current.filter((role) => !roles.includes(role));
  const begun = roles.filter((role) => !current.includes(role));
  if (ended.length > 0)
    await endRoles(db, { account, person, roles: ended }, addDays(clock.today, -1));
  if (begun.length > 0) await grantRoles(db, { account, person, roles: begun }, clock.today);
}

async function change(work: UnitOfWork, request: RequestRow): Promise<boolean> {
  if (!isIntactRequest(request)) {
    work.services.recordBrokenSeal(`account_intervener_request:${request.uuid}`);
    return false;
  }
  const statuses = await readStatusesOfSigners(work.db, request);
  if (statuses.some(isBlockedStatus)) return false;
  if (!(await mayPeopleOfAccountChange(work.db, request.uuid_account))) return false;
  if (request.kind === 'ADD') return addPeople(work, request.uuid_account, request.payload);
  await replaceRolesOf(work, {
    account: request.uuid_account,
    person: request.uuid_intervener,
    roles: request.payload,
  });
  return true;
}

/** Puts a signed change of people in force (ACC-15, ACC-16). The caller has locked the request. */
export async function applyRequest(work: UnitOfWork, request: RequestRow): Promise<void> {
  const { db, clock } = work;
  const former = await readAccountMailRecipients(db, request.uuid_account, clock.today);
  const isDone = await change(work, request);
  work.services.clearSessionCache();
  await endRequest(work, request, isDone ? 'APPLIED' : 'FAILED', former);
}
