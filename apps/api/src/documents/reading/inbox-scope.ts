import { calls, purposesOfCall } from '@participe/contract';
import {
  selectAccountIdsAllowingAction,
  readAccountIdsAllowingAction,
} from '../../parties/index.ts';
import { getDocumentDownloadScope } from '../../kernel/access/permissions.ts';
import type { Actor, ClientActor } from '../../kernel/actor.ts';
import type { Moment } from '../../kernel/clock.ts';
import { type InboxScope, readEverOwnedAccountIds } from './inbox.store.ts';
import type { CallerContext } from '../../kernel/unit-of-work.ts';

/** Splits the person's accounts by what the caller may download: all documents, or only position statements. */
function splitAccountsByDownloadScope(actor: ClientActor, person: string, clock: Moment) {
  const allowedAccountIds = selectAccountIdsAllowingAction(actor, person, 'download', clock);
  const fullyDownloadableIds = actor.accounts
    .filter((account) => getDocumentDownloadScope(actor, account, clock) === 'all')
    .map(({ uuid }) => uuid);
  return {
    accounts: allowedAccountIds.filter((uuid) => fullyDownloadableIds.includes(uuid)),
    statementsOf: allowedAccountIds.filter((uuid) => !fullyDownloadableIds.includes(uuid)),
  };
}

/** True for staff who may read the answers to the know-your-customer form (CLD-10). */
const mayReadKyc = (actor: Actor): boolean =>
  actor.kind === 'staff' &&
  purposesOfCall(calls['GET /interveners/{id}/kyc']).some((purpose) => actor.purposes.has(purpose));

/**
 * Returns which documents of a person the actor may download. Documents about all accounts of the person need access
 * to all of them (DOC-07), and papers of the know-your-customer form need access to its answers (CLD-10).
 */
export async function readInboxScope(
  { actor, db, clock }: CallerContext,
  person: string,
): Promise<InboxScope> {
  if (actor.kind !== 'client') {
    const accounts = await readAccountIdsAllowingAction({ actor, db, clock }, person, 'download');
    return {
      person,
      accounts,
      statementsOf: [],
      includesPersonalPapers: true,
      includesKyc: mayReadKyc(actor),
    };
  }
  const { accounts, statementsOf } = splitAccountsByDownloadScope(actor, person, clock);
  const isSelf = person === actor.person.uuid;
  const ownedAccountIds = isSelf ? [] : await readEverOwnedAccountIds(db, person);
  const mayDownloadFromAll = ownedAccountIds.every((uuid) => accounts.includes(uuid));
  return {
    person,
    accounts,
    statementsOf,
    includesPersonalPapers: mayDownloadFromAll,
    includesKyc: true,
  };
}

/** Returns the id of the client, also when a superuser views the client; null for other actors. */
export const readerUuidOf = (actor: Actor): string | null =>
  actor.kind === 'client' ? actor.person.uuid : null;

export const isClientNotSuperuser = (actor: Actor): actor is ClientActor =>
  actor.kind === 'client' && actor.superuser === undefined;
