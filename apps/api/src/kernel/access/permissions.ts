import {
  type Action,
  type PlainDate,
  type Refusal,
  type Role,
  actions,
  decideAccess,
  hasCapacity,
  isContributor,
  isCurrentOn,
  isHolder,
  opensPersonalData,
  refuse,
  representationOn,
  representedOn,
  representsMinors,
} from '@participe/domain';
import type { Actor, ActorAccount, ClientActor } from '../actor.ts';
import type { Moment } from '../clock.ts';

type Verdict = 'yes' | 'conditional' | 'no' | 'status';
const strength: Record<Verdict, number> = { yes: 3, conditional: 2, status: 1, no: 0 };

const readings: ReadonlySet<Action> = new Set(['view', 'download', 'preferences']);
/** All that a superuser may do (PRM-16). */
const superuserActions: ReadonlySet<Action> = new Set(['view', 'download']);

/**
 * The conditions on reading (PRM-07 to PRM-09): a minor reads with the recorded consent of the representative; a
 * contributor never reads the account, only their own contributions.
 */
function mayRead(actor: ClientActor, role: Role): boolean {
  return !isContributor(role) && (!isHolder(role) || actor.person.viewConsent);
}

type HeldRole = ActorAccount['roles'][number];

const isRepresentative = (account: ActorAccount, { role }: HeldRole): boolean =>
  account.intervenerType === 'F' && representsMinors(role);

/** Whether a role reaches an action at all, before the matrix: a former representative only views the account (PTY-08). */
function reaches(
  actor: ClientActor,
  account: ActorAccount,
  held: HeldRole,
  { action, today }: { readonly action: Action; readonly today: PlainDate },
): boolean {
  if (actor.superuser !== undefined && !superuserActions.has(action)) return false;
  if (!isRepresentative(account, held)) return true;
  const state = representationOn(held, account.owners, today);
  return state === 'ACTS' || (state === 'READS' && action === 'view');
}

/** The holders of the account today. */
export const holdersOf = (account: ActorAccount, { today }: Moment): string[] =>
  account.owners
    .filter((owner) => isHolder(owner.role) && isCurrentOn(owner, today))
    .map(({ uuid }) => uuid);

/**
 * The best verdict that any current role of the person gives on the account. What stays conditional
 * is decided by the domain with the facts of the order.
 */
export function accessOn(
  actor: ClientActor,
  account: ActorAccount,
  action: Action,
  clock: Moment,
): Verdict {
  const { person } = actor;
  const { today } = clock;
  const isAdult = hasCapacity(person, today);
  let best: Verdict = 'no';
  for (const held of account.roles) {
    if (!reaches(actor, account, held, { action, today })) continue;
    const roleValid = isCurrentOn(held, today);
    const decided = decideAccess({
      role: held.role,
      intervenerType: account.intervenerType,
      accountType: account.accountType,
      action,
      intervenerStatus: person.status,
      accountStatus: account.accountStatus,
      accountBlocked: account.isBlocked || account.isClosed,
      isAdult,
      roleValid,
    });
    const verdict =
      decided === 'conditional' && readings.has(action) && !mayRead(actor, held.role)
        ? 'no'
        : decided;
    if (strength[verdict] > strength[best]) best = verdict;
  }
  return best;
}

/** Accounts that the person may look at: the scope of every list. */
export function visibleAccounts(actor: ClientActor, clock: Moment): ActorAccount[] {
  return actor.accounts.filter((account) => {
    const verdict = accessOn(actor, account, 'view', clock);
    return verdict === 'yes' || verdict === 'conditional';
  });
}

/**
 * The documents of an account that the person may download: an adviser has position statements only (PRM-08).
 */
export function papersOn(
  actor: ClientActor,
  account: ActorAccount,
  clock: Moment,
): 'all' | 'statements' | 'none' {
  const mayWith = (roles: ActorAccount['roles']): boolean =>
    ['yes', 'conditional'].includes(accessOn(actor, { ...account, roles }, 'download', clock));
  if (mayWith(account.roles.filter(({ role }) => role !== 'ASESOR'))) return 'all';
  return mayWith(account.roles) ? 'statements' : 'none';
}

/** Whether the actor may have no more than position statements of an account: advisers and former representatives (PRM-08, PTY-08). */
export const hasStatementsOnly = (
  { actor, clock }: { readonly actor: Actor; readonly clock: Moment },
  id: string,
): boolean =>
  actor.kind === 'client' &&
  actor.accounts.some(
    (account) => account.uuid === id.toLowerCase() && papersOn(actor, account, clock) !== 'all',
  );

/** Why an action is refused on a visible account, or undefined when the gate lets it pass. */
export function refusalOf(verdict: Verdict): Refusal | undefined {
  if (verdict === 'no') return refuse('SIN_PERMISO');
  if (verdict === 'status') return refuse('SITUACION_NO_PERMITE');
  return undefined;
}

/** The persons whose own data one role opens: those represented, or every holder of whom the role acts for. */
function personsBehind(account: ActorAccount, held: HeldRole, clock: Moment): readonly string[] {
  if (!isCurrentOn(held, clock.today) || !opensPersonalData(held)) return [];
  if (isRepresentative(account, held)) return representedOn(held, account.owners, clock.today);
  const named = account.intervenerType === 'F' ? held.represents : null;
  return named === null ? holdersOf(account, clock) : [named];
}

/**
 * Persons whose own data the actor may ask for: themselves and those they represent (PTY-10). A representative of one
 * of two holders has no access to the other; a company is represented by whoever acts for its administrator.
 */
export function visibleInterveners(actor: ClientActor, clock: Moment): Set<string> {
  const represented = actor.accounts.flatMap((account) =>
    account.roles.flatMap((held) => personsBehind(account, held, clock)),
  );
  return new Set([actor.person.uuid, ...represented]);
}

/** Every action that the gate would let pass on the account: what the browser may offer. */
export function permissionsOn(actor: ClientActor, account: ActorAccount, clock: Moment): Action[] {
  return actions.filter((action) => {
    const verdict = accessOn(actor, account, action, clock);
    return verdict === 'yes' || verdict === 'conditional';
  });
}

/** The account of the call among those that the session carries. */
export function ownAccount(actor: Actor, uuid: string): ActorAccount | undefined {
  return actor.kind === 'client'
    ? actor.accounts.find((account) => account.uuid === uuid)
    : undefined;
}
