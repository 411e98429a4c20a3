import { isConfirmedAdult, refuse } from '@participe/domain';
import { getDocumentDownloadScope, listVisibleInterveners } from '../kernel/access/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { type OwnerRow, readOwners, toYearPeriod } from './facts.store.ts';
import type { CallerContext } from '../kernel/unit-of-work.ts';

export interface ReportSubject {
  /** Null when the report is about a whole account. */
  readonly person: string | null;
  readonly owners: readonly OwnerRow[];
  /** True when `owners` covers all accounts of the person, as the published documents do. */
  readonly coversAllAccounts: boolean;
}

/**
 * Returns the accounts whose tax documents the actor may read (right D of the permission matrix); undefined when
 * staff may read all. Advisers are excluded, because their right D covers only statements (PRM-08).
 */
function findReadableAccounts(
  actor: Actor | undefined,
  clock: Moment,
): ReadonlySet<string> | undefined {
  if (actor?.kind !== 'client') return undefined;
  const allowedAccounts = actor.accounts.filter(
    (account) => getDocumentDownloadScope(actor, account, clock) === 'all',
  );
  return new Set(allowedAccounts.map(({ uuid }) => uuid));
}

/**
 * True when an adult requests their own report. It includes accounts that they no longer own, because the tax return
 * covers everything owned in the year.
 */
function isOwnReportOfAdult(
  { actor, clock }: CallerContext<Actor | undefined>,
  person: string,
): boolean {
  if (actor?.kind !== 'client' || actor.person.uuid !== person) return false;
  return isConfirmedAdult(actor.person, clock.today);
}

interface ReportRequest {
  readonly id: string;
  readonly year: number;
  readonly account: string | undefined;
}

/**
 * Returns the subject of a report on the share of the caller or a represented person, in the requested account or in
 * all accounts that the caller may read.
 */
async function findShare(
  caller: CallerContext<Actor | undefined>,
  { id, year, account }: ReportRequest,
  mayRead: (uuid: string) => boolean,
): Promise<ReportSubject> {
  const allOwners = await readOwners(caller.db, { person: id, year: toYearPeriod(year) });
  const mayReadAll = isOwnReportOfAdult(caller, id);
  const owners = allOwners.filter(
    ({ uuid_account: uuid }) => (mayReadAll || mayRead(uuid)) && (account ?? uuid) === uuid,
  );
  return { person: id, owners, coversAllAccounts: owners.length === allOwners.length };
}

function findOnlyVisibleOwner(
  owners: readonly OwnerRow[],
  { actor, clock }: CallerContext<Actor | undefined>,
): string | undefined {
  const people = new Set(owners.map(({ uuid }) => uuid));
  const [onlyOwner] = people;
  if (onlyOwner === undefined || people.size > 1 || actor?.kind !== 'client') return undefined;
  return listVisibleInterveners(actor, clock).has(onlyOwner) ? onlyOwner : undefined;
}

/**
 * Returns the subject of a report (TAX-09): the share of the caller or of a represented person, or the whole account
 * if the caller may read but does not own it. Refuses other requests with 404.
 */
export async function findReportSubject(
  caller: CallerContext<Actor | undefined>,
  request: ReportRequest,
): Promise<ReportSubject> {
  const { db, actor, clock } = caller;
  const readableAccounts = findReadableAccounts(actor, clock);
  const mayRead = (uuid: string): boolean => readableAccounts?.has(uuid) ?? true;
  const { id, account } = request;
  const ownShare = await findShare(caller, request, mayRead);
  if (account === undefined || ownShare.owners.length > 0) return ownShare;
  if (!mayRead(account)) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const isSelf = actor?.kind === 'client' && actor.person.uuid === id;
  const owners = isSelf ? await readOwners(db, { accounts: [account] }) : [];
  if (owners.length === 0) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const holder = findOnlyVisibleOwner(owners, caller);
  if (holder !== undefined) return findShare(caller, { ...request, id: holder }, mayRead);
  return { person: null, owners, coversAllAccounts: false };
}
