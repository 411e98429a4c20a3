import {
  type Action,
  type Refusal,
  type Role,
  actions,
  decideAccess,
  hasLegalCapacity,
  maySignContract,
  isActionInReach,
  isContributor,
  isCurrentOn,
  isHolder,
  isOfReadingAgeOn,
  isReader,
  grantsPersonalDataAccess,
  refuse,
  representedPersonsOn,
  representsMinors,
} from '@participe/domain';
import type { Actor, ActorAccount, ClientActor } from '../actor.ts';
import type { Moment } from '../clock.ts';

type Verdict = 'yes' | 'conditional' | 'no' | 'status';
const strength: Record<Verdict, number> = { yes: 3, conditional: 2, status: 1, no: 0 };

const readActions: ReadonlySet<Action> = new Set(['view', 'download', 'preferences']);
const superuserActions: ReadonlySet<Action> = new Set(['view', 'download']);

/**
 * True when the role may read the account (PRM-07 to PRM-09). A minor needs to be 14 and to have the consent of their
 * representative.
 */
function mayRead({ person }: ClientActor, role: Role, { today }: Moment): boolean {
  if (isContributor(role)) return false;
  return !isHolder(role) || (person.viewConsent && isOfReadingAgeOn(person.birthdate, today));
}

type HeldRole = ActorAccount['roles'][number];

const isRepresentative = (account: ActorAccount, { role }: HeldRole): boolean =>
  account.intervenerType === 'F' && representsMinors(role);

/** Returns the current roles whose deed and representation include the action, whatever the permission matrix says. */
export const listRolesInReach = (
  account: ActorAccount,
  action: Action,
  { today }: Moment,
): readonly HeldRole[] =>
  account.roles.filter((held) => isActionInReach(held, account, action, today));

export const listCurrentHolders = (account: ActorAccount, { today }: Moment): string[] =>
  account.owners
    .filter((owner) => isHolder(owner.role) && isCurrentOn(owner, today))
    .map(({ uuid }) => uuid);

export function isOwnAccount(actor: Actor, uuid: string, clock: Moment): boolean {
  const account = findActorAccount(actor, uuid);
  return (
    actor.kind === 'client' &&
    account !== undefined &&
    listCurrentHolders(account, clock).includes(actor.person.uuid)
  );
}

/** Returns the most permissive verdict of the person's current roles on the account. */
export function evaluateAccess(
  actor: ClientActor,
  account: ActorAccount,
  action: Action,
  clock: Moment,
): Verdict {
  const { person } = actor;
  if (actor.superuser !== undefined && !superuserActions.has(action)) return 'no';
  const isAdult = hasLegalCapacity(person, clock.today);
  let best: Verdict = 'no';
  for (const roleHeld of listRolesInReach(account, action, clock)) {
    const accessDecision = decideAccess({
      role: roleHeld.role,
      intervenerType: account.intervenerType,
      accountType: account.accountType,
      action,
      intervenerStatus: person.status,
      accountStatus: account.accountStatus,
      accountBlocked: account.isBlocked || account.isClosed,
      isAdult,
    });
    const accessVerdict =
      accessDecision === 'conditional' &&
      readActions.has(action) &&
      !mayRead(actor, roleHeld.role, clock)
        ? 'no'
        : accessDecision;
    if (strength[accessVerdict] > strength[best]) best = accessVerdict;
  }
  return best;
}

/**
 * True when the client's roles permit uploads and changes of bank accounts. The status of the person does not matter,
 * because uploads are open in any status (PRM-01).
 */
export const maySendBankAccountProof = (
  actor: ClientActor,
  account: ActorAccount,
  clock: Moment,
): boolean =>
  (['upload', 'bank_accounts'] as const).every(
    (action) => evaluateAccess(actor, account, action, clock) !== 'no',
  );

export function listVisibleAccounts(actor: ClientActor, clock: Moment): ActorAccount[] {
  return actor.accounts.filter((account) => {
    const verdict = evaluateAccess(actor, account, 'view', clock);
    return verdict === 'yes' || verdict === 'conditional';
  });
}

/** Returns which documents of an account the person may download (PRM-08). */
export function getDocumentDownloadScope(
  actor: ClientActor,
  account: ActorAccount,
  clock: Moment,
): 'all' | 'statements' | 'none' {
  const mayWith = (roles: ActorAccount['roles']): boolean =>
    ['yes', 'conditional'].includes(
      evaluateAccess(actor, { ...account, roles }, 'download', clock),
    );
  if (mayWith(account.roles.filter(({ role }) => role !== 'ASESOR'))) return 'all';
  return mayWith(account.roles) ? 'statements' : 'none';
}

/** Returns the accounts that the client holds today and whose contract the client may sign (SIG-22). */
export const listAccountIdsToContract = (
  { person, accounts, superuser }: ClientActor,
  clock: Moment,
): string[] =>
  superuser === undefined && maySignContract(person, clock.today)
    ? accounts
        .filter((account) => listCurrentHolders(account, clock).includes(person.uuid))
        .map(({ uuid }) => uuid)
    : [];

/**
 * Returns whether the person may sign a new bank account of the account (ACC-12). An attorney may ask for a bank
 * account but not sign it.
 */
export const evaluateBankAccountSigning = (
  actor: ClientActor,
  account: ActorAccount,
  clock: Moment,
): Verdict => {
  const roles = account.roles.filter(({ role }) => role !== 'APODERADO' && !isContributor(role));
  return evaluateAccess(actor, { ...account, roles }, 'bank_accounts', clock);
};

export const listAccountIdsToSignBankAccounts = (actor: ClientActor, clock: Moment): string[] =>
  actor.accounts
    .filter(
      (account) =>
        strength[evaluateBankAccountSigning(actor, account, clock)] >= strength.conditional,
    )
    .map(({ uuid }) => uuid);

/**
 * Returns whether the person may sign a change of the people of the account (ACC-15): who may ask for one, and the
 * usufructuary beside the bare owner (PRM-05).
 */
export const evaluatePeopleChangeSigning = (
  actor: ClientActor,
  account: ActorAccount,
  clock: Moment,
): Verdict => {
  const asked = evaluateAccess(actor, account, 'interveners', clock);
  if (asked !== 'no') return asked;
  const roles = account.roles.filter(({ role }) => role === 'USUFRUCTUARIO');
  return evaluateAccess(actor, { ...account, roles }, 'bank_accounts', clock);
};

/** Returns the accounts whose changes of people the client may sign now (ACC-15). */
export const listAccountIdsToSignPeopleChanges = (actor: ClientActor, clock: Moment): string[] =>
  actor.accounts
    .filter(
      (account) =>
        strength[evaluatePeopleChangeSigning(actor, account, clock)] >= strength.conditional,
    )
    .map(({ uuid }) => uuid);

/**
 * True when the client may read no documents of the account except, at most, its position statements, as for advisers
 * and former representatives (PRM-08, PTY-08).
 */
export const mayOnlyReadStatements = (
  { actor, clock }: { readonly actor: Actor; readonly clock: Moment },
  id: string,
): boolean =>
  actor.kind === 'client' &&
  actor.accounts.some(
    (account) => account.uuid === id && getDocumentDownloadScope(actor, account, clock) !== 'all',
  );

/** True for a client whose current roles on the account are all read-only (PRM-20). */
export const isReaderOfAccount = (
  { actor, clock }: { readonly actor: Actor; readonly clock: Moment },
  id: string,
): boolean =>
  actor.kind === 'client' &&
  actor.accounts
    .filter(({ uuid }) => uuid === id)
    .flatMap(({ roles }) => roles)
    .every((held) => isReader(held.role) || !isCurrentOn(held, clock.today));

export function toAccessRefusal(verdict: Verdict): Refusal | undefined {
  if (verdict === 'no') return refuse('SIN_PERMISO');
  if (verdict === 'status') return refuse('SITUACION_NO_PERMITE');
  return undefined;
}

/**
 * Returns the people to whose personal data a role gives access today: the represented person, or all current
 * holders.
 */
function personsBehind(account: ActorAccount, held: HeldRole, clock: Moment): readonly string[] {
  if (!isCurrentOn(held, clock.today) || !grantsPersonalDataAccess(held)) return [];
  if (isRepresentative(account, held))
    return representedPersonsOn(held, account.owners, clock.today);
  const representedPerson = account.intervenerType === 'F' ? held.represents : null;
  return representedPerson === null ? listCurrentHolders(account, clock) : [representedPerson];
}

export const isBehindAccount = (account: ActorAccount, person: string, clock: Moment): boolean =>
  account.roles.some((held) => personsBehind(account, held, clock).includes(person));

/**
 * Returns the people whose personal data the actor may read: the actor and the people whom the actor represents
 * (PTY-10).
 */
export function listVisibleInterveners(actor: ClientActor, clock: Moment): Set<string> {
  const representedPeople = actor.accounts.flatMap((account) =>
    account.roles.flatMap((held) => personsBehind(account, held, clock)),
  );
  return new Set([actor.person.uuid, ...representedPeople]);
}

export function listPermittedActions(
  actor: ClientActor,
  account: ActorAccount,
  clock: Moment,
): Action[] {
  return actions.filter((action) => {
    const verdict = evaluateAccess(actor, account, action, clock);
    return verdict === 'yes' || verdict === 'conditional';
  });
}

export function findActorAccount(actor: Actor, uuid: string): ActorAccount | undefined {
  return actor.kind === 'client'
    ? actor.accounts.find((account) => account.uuid === uuid)
    : undefined;
}
