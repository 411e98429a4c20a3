import { isAdultOn, refuse } from '@participe/domain';
import { papersOn, visibleInterveners } from '../kernel/access/permissions.ts';
import type { Actor, Db, Moment } from '../kernel/context.ts';
import { RefusalError } from '../kernel/http/problem.ts';
import { type OwnerRow, readOwners, yearOf } from './facts.store.ts';

/** Whose report is asked for, and of which accounts. */
export interface Subject {
  /** Null for an account as a whole. */
  readonly person: string | null;
  readonly owners: readonly OwnerRow[];
  /** All accounts of the person: his papers are of all of them. */
  readonly isWhole: boolean;
}

/**
 * Accounts whose tax papers the actor may have: the right D of the matrix, which gives an adviser statements of the
 * position and no tax report (decision G-E01, note 8); undefined for staff, who may have all.
 */
function readable(actor: Actor | undefined, clock: Moment): ReadonlySet<string> | undefined {
  if (actor?.kind !== 'client') return undefined;
  const allowed = actor.accounts.filter((account) => papersOn(actor, account, clock) === 'all');
  return new Set(allowed.map(({ uuid }) => uuid));
}

/** Whether an adult asks for his own report: what he owned in a year is his to declare, whoever owns it by now. */
function isOwn({ actor, clock }: Asking, person: string): boolean {
  if (actor?.kind !== 'client' || actor.person.uuid !== person) return false;
  const { birthdate, minorNeedsUpdate } = actor.person;
  return birthdate !== null && isAdultOn(birthdate, clock.today) && !minorNeedsUpdate;
}

interface Asking {
  readonly db: Db;
  readonly actor: Actor | undefined;
  readonly clock: Moment;
}
interface Asked {
  readonly id: string;
  readonly year: number;
  readonly account: string | undefined;
}

/** One's part, or that of somebody one stands for, of one account or of all that may be read. */
async function partOf(
  asking: Asking,
  { id, year, account }: Asked,
  mayRead: (uuid: string) => boolean,
): Promise<Subject> {
  const all = await readOwners(asking.db, { person: id, year: yearOf(year) });
  const readsAll = isOwn(asking, id);
  const owners = all.filter(
    ({ uuid_account: uuid }) => (readsAll || mayRead(uuid)) && (account ?? uuid) === uuid,
  );
  return { person: id, owners, isWhole: owners.length === all.length };
}

/** The only owner of an account, where the caller stands for him. */
function onlyOwner(owners: readonly OwnerRow[], { actor, clock }: Asking): string | undefined {
  const people = new Set(owners.map(({ uuid }) => uuid));
  const [one] = people;
  if (one === undefined || people.size > 1 || actor?.kind !== 'client') return undefined;
  return visibleInterveners(actor, clock).has(one) ? one : undefined;
}

/**
 * Finds out what is asked for. One's own part of one's accounts, or that of somebody one stands for; in an account
 * that one reads and does not own, the account as a whole. What may not be read is as unknown as what is not there.
 */
export async function findSubject(asking: Asking, asked: Asked): Promise<Subject> {
  const { db, actor, clock } = asking;
  const allowed = readable(actor, clock);
  const mayRead = (uuid: string): boolean => allowed?.has(uuid) ?? true;
  const id = asked.id.toLowerCase();
  const account = asked.account?.toLowerCase();
  const own = await partOf(asking, { ...asked, id, account }, mayRead);
  if (account === undefined || own.owners.length > 0) return own;
  if (!mayRead(account)) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const isSelf = actor?.kind === 'client' && actor.person.uuid === id;
  const owners = isSelf ? await readOwners(db, { accounts: [account] }) : [];
  if (owners.length === 0) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const holder = onlyOwner(owners, asking);
  if (holder !== undefined) return partOf(asking, { ...asked, id: holder, account }, mayRead);
  return { person: null, owners, isWhole: false };
}
