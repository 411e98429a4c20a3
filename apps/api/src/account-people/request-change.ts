import { randomUUID } from 'node:crypto';
import type { IntervenerRequest } from '@participe/contract';
import {
  invariant,
  mayChangePeople,
  refuse,
  roleLabel,
  signatureArrangementLabel,
} from '@participe/domain';
import { readAccountForPaper, readRequester } from '../accounts/index.ts';
import { createPeopleChangePaper } from '../documents/index.ts';
import {
  evaluateAccess,
  findActorAccount,
  listAccountIdsToSignPeopleChanges,
  toAccessRefusal,
} from '../kernel/access/permissions.ts';
import type { ActorAccount, ClientActor } from '../kernel/actor.ts';
import { RefusalError } from '../kernel/refusal.ts';
import type { CallerContext, UnitOfWork } from '../kernel/unit-of-work.ts';
import { type PeopleChange, insertRequest } from './account-people.store.ts';
import { peopleChangeTitle } from './account-people.texts.ts';
import { viewIntervenerRequests } from './account-people.view.ts';
import { tellAboutPeople } from './tell-about-people.ts';

/**
 * Returns the account. Refuses with 403-001 a person whose only right over the people of the account is to add
 * contributors and representatives.
 */
export function requirePowerOverPeople(
  { actor, clock }: Pick<CallerContext<ClientActor>, 'actor' | 'clock'>,
  uuidAccount: string,
): ActorAccount {
  const account = findActorAccount(actor, uuidAccount);
  if (account === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const roles = account.roles.filter(({ role }) => mayChangePeople(role, account.intervenerType));
  const verdict = evaluateAccess(actor, { ...account, roles }, 'interveners', clock);
  const refusal = toAccessRefusal(verdict);
  if (refusal !== undefined) throw new RefusalError(refusal);
  return account;
}

/** A person named in the order: their document, and the roles that they are to have. */
interface NamedPerson {
  readonly name: string;
  readonly documentNumber: string;
  readonly roles: readonly Parameters<typeof roleLabel>[0][];
}

/**
 * Stores a change of the people of an account with the order that everybody required signs, and tells everybody on the
 * account (ACC-15, ACC-16). The caller has locked the account.
 */
export async function requestChange(
  work: UnitOfWork & { readonly actor: ClientActor },
  uuidAccount: string,
  change: PeopleChange,
  people: readonly NamedPerson[],
): Promise<{
  request: IntervenerRequest;
  documents_to_sign: { uuid: string; title: string }[];
}> {
  const { db, clock, actor, audit } = work;
  const uuid = randomUUID();
  const { uuid: requester } = actor.person;
  await insertRequest(db, {
    uuid,
    uuid_account: uuidAccount,
    uuid_requester: requester,
    created_at: clock.now,
    ...change,
  });
  const account = await readAccountForPaper(db, uuidAccount, clock.today);
  const names = people.map(({ name }) => name);
  const paper = await createPeopleChangePaper(
    db,
    clock,
    { uuidAccount, uuidIntervenerRequest: uuid },
    {
      manager: account.manager,
      accountNumber: account.account_number,
      arrangement: signatureArrangementLabel(account.arrangement_type),
      holders: account.holders.map(({ name, documentNumber }) => ({ name, documentNumber })),
      title: peopleChangeTitle(change.kind, names),
      kind: change.kind,
      people: people.map((person) => ({ ...person, roles: person.roles.map(roleLabel) })),
      requestedBy: (await readRequester(db, requester)).name,
    },
  );
  await tellAboutPeople(work, 'requested', { kind: change.kind, uuidAccount, names });
  // Names and document numbers stay out of the audit; the signed document holds them.
  audit({
    action: 'account.people-change-requested',
    entity: 'account',
    entityUuid: uuidAccount,
    after: { request: uuid, kind: change.kind, document: paper.uuid },
  });
  const open = await viewIntervenerRequests(work, uuidAccount);
  const request = open.find((one) => one.uuid === uuid);
  invariant(request !== undefined, 'the request has just been stored');
  return {
    request,
    documents_to_sign: listAccountIdsToSignPeopleChanges(actor, clock).includes(uuidAccount)
      ? [paper]
      : [],
  };
}
