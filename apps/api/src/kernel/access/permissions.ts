import {
  type Action,
  type Refusal,
  type Role,
  actions,
  decideAccess,
  isAdultOn,
  isHolder,
  refuse,
} from '@participe/domain';
import type { Actor, ActorAccount, ClientActor, Moment } from '../context.ts';

type Verdict = 'yes' | 'conditional' | 'no' | 'status';
const strength: Record<Verdict, number> = { yes: 3, conditional: 2, status: 1, no: 0 };

const readings: ReadonlySet<Action> = new Set(['view', 'download', 'preferences']);
/** All that a superuser may do (ruling 4), and who stood for somebody who has come of age (decision G-M03). */
const onlyReading: ReadonlySet<Action> = new Set(['view', 'download']);

/**
 * The conditions on reading (notes 6, 8 and 9 of decision G-E01): a minor reads with the recorded consent
 * of the representative; a contributor never reads the account, only his own contributions.
 */
function mayRead(actor: ClientActor, role: Role): boolean {
  if (role === 'APORTANTE_CONYUGE' || role === 'APORTANTE_FAMILIAR') return false;
  return !isHolder(role) || actor.person.viewConsent;
}

/** Roles that stand for a minor, and end when he comes of age. */
const ofMinors: ReadonlySet<Role> = new Set(['REPRESENTANTE_LEGAL', 'TUTOR']);

interface Lasting {
  readonly validFrom: string;
  readonly validTo: string | null;
}
const isCurrent = ({ validFrom, validTo }: Lasting, { today }: Moment): boolean =>
  validFrom <= today && (validTo === null || today <= validTo);

/**
 * Whether somebody stood for a minor who has come of age: for the one who is named, else for all who hold the account,
 * and then until the last of them. Who began later does so for another cause.
 */
function stoodForMinor(
  account: ActorAccount,
  held: ActorAccount['roles'][number],
  clock: Moment,
): boolean {
  const { represents, validFrom } = held;
  const theirs = account.holders.filter((holder) =>
    represents === null ? isCurrent(holder, clock) : holder.uuid === represents,
  );
  return (
    theirs.some(({ cameOfAge, birthdate }) => cameOfAge && !isAdultOn(birthdate, validFrom)) &&
    theirs.every(({ birthdate }) => birthdate === null || isAdultOn(birthdate, clock.today))
  );
}

/** Whether a role of the person is left with nothing but reading, whatever the matrix says of it. */
function onlyReads(
  actor: ClientActor,
  account: ActorAccount,
  held: ActorAccount['roles'][number],
  clock: Moment,
): boolean {
  if (actor.superuser !== undefined) return true;
  const isOfMinors = account.intervenerType === 'F' && ofMinors.has(held.role);
  return isOfMinors && stoodForMinor(account, held, clock);
}

/** Who holds the account today. */
export const holdersOf = (account: ActorAccount, clock: Moment): string[] =>
  account.holders.filter((holder) => isCurrent(holder, clock)).map(({ uuid }) => uuid);

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
  const isAdult =
    person.intervenerType === 'J' ||
    (person.birthdate !== null &&
      isAdultOn(person.birthdate, clock.today) &&
      !person.minorNeedsUpdate);
  let best: Verdict = 'no';
  for (const held of account.roles) {
    if (!onlyReading.has(action) && onlyReads(actor, account, held, clock)) continue;
    const roleValid = isCurrent(held, clock);
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
 * Which papers of an account the person may have: an adviser has statements of the position and nothing else
 * (decision G-E01, note 8).
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

/** Whether of the papers of this account the actor may have statements of the position alone. */
export const hasStatementsOnly = (
  { actor, clock }: { readonly actor: Actor; readonly clock: Moment },
  id: string,
): boolean =>
  actor.kind === 'client' &&
  actor.accounts.some(
    (account) =>
      account.uuid === id.toLowerCase() && papersOn(actor, account, clock) === 'statements',
  );

/** Why an action is refused on a visible account, or undefined when the gate lets it pass. */
export function refusalOf(verdict: Verdict): Refusal | undefined {
  if (verdict === 'no') return refuse('SIN_PERMISO');
  if (verdict === 'status') return refuse('SITUACION_NO_PERMITE');
  return undefined;
}

const representing: ReadonlySet<string> = new Set([
  'REPRESENTANTE_LEGAL',
  'TUTOR',
  'ADMINISTRADOR',
  'APODERADO',
]);

/**
 * Persons whose own data the actor may ask for: himself and those he stands for (decision G-C11). Who stands for one
 * of two holders has nothing to do with the other; a company is stood for by whoever acts for its administrator.
 */
export function visibleInterveners(actor: ClientActor, clock: Moment): Set<string> {
  const persons = new Set([actor.person.uuid]);
  for (const account of actor.accounts)
    for (const held of account.roles) {
      const isGeneral = held.role !== 'APODERADO' || held.powerScope === 'GENERAL';
      if (!representing.has(held.role) || !isGeneral || !isCurrent(held, clock)) continue;
      if (held.represents !== null && account.intervenerType === 'F') persons.add(held.represents);
      else for (const holder of holdersOf(account, clock)) persons.add(holder);
    }
  return persons;
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
