import { refuse } from '@participe/domain';
import type { ActorAccount, ClientActor } from '../../kernel/actor.ts';
import type { Moment } from '../../kernel/clock.ts';
import {
  evaluateAccess,
  listCurrentHolders,
  listVisibleAccounts,
  toAccessRefusal,
} from '../../kernel/access/permissions.ts';
import { RefusalError } from '../../kernel/refusal.ts';

/** Returns a key that accounts of the same owners share. A person's own accounts are one group (ACC-11). */
function ownersKey(actor: ClientActor, account: ActorAccount, clock: Moment): string {
  const holders = listCurrentHolders(account, clock);
  return holders.includes(actor.person.uuid) ? actor.person.uuid : holders.toSorted().join();
}

/**
 * Returns the accounts of a report, which the actor must be permitted to download. Refuses an invisible account with
 * 404, and accounts of different owners with 400-011, because money of different owners is not added up (ACC-11).
 */
export function chooseReportAccounts(
  { actor, clock }: { readonly actor: ClientActor; readonly clock: Moment },
  uuids: readonly string[],
): ActorAccount[] {
  const visible = listVisibleAccounts(actor, clock);
  const accounts = [...new Set(uuids)].map((uuid) => visible.find((one) => one.uuid === uuid));
  const found = accounts.filter((account) => account !== undefined);
  if (found.length < accounts.length) throw new RefusalError(refuse('NO_ENCONTRADO'));
  for (const account of found) {
    const refusal = toAccessRefusal(evaluateAccess(actor, account, 'download', clock));
    if (refusal !== undefined) throw new RefusalError(refusal);
  }
  if (new Set(found.map((account) => ownersKey(actor, account, clock))).size > 1)
    throw new RefusalError(refuse('PARAMETRO_INVALIDO', { param: 'accounts' }, 'accounts'));
  return found;
}

/**
 * Returns the refusal when the person may not share a report of one of the accounts. Sharing needs the permissions to
 * download and to sign, which readers and blocked people or accounts do not have (RPT-19).
 */
export function findSharingRefusal(
  actor: ClientActor,
  accounts: readonly ActorAccount[],
  clock: Moment,
) {
  for (const account of accounts)
    for (const action of ['download', 'sign'] as const) {
      const refusal = toAccessRefusal(evaluateAccess(actor, account, action, clock));
      if (refusal !== undefined) return refusal;
    }
  return undefined;
}
