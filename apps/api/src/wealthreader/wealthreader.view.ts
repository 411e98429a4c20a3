import type { Wealthreader } from '@participe/contract/types';
import { isHolderOf, maskIban } from '@participe/domain';
import { readRequester } from '../accounts/index.ts';
import type { ReadContext } from '../kernel/unit-of-work.ts';
import { type LinkRow, type StoredAccount, readLatestLinks } from './wealth-links.store.ts';

/** Returns the accounts of a consent; none before the connection and after its end. */
export const readStoredAccounts = ({ accounts }: Pick<LinkRow, 'accounts'>): StoredAccount[] =>
  accounts === null ? [] : (JSON.parse(accounts) as StoredAccount[]);

/** True for a consent whose time is over, whether or not the job has ended it. */
export const isLinkOver = (link: Pick<LinkRow, 'expires_at'>, now: Date): boolean =>
  link.expires_at <= now;

type Status = Wealthreader['status'];

/** Returns the status at this moment. One that was never connected and can no longer be finished counts as none. */
function statusOf(link: LinkRow, now: Date): Status {
  if (link.connected_at === null)
    return link.status === 'PENDING' && !isLinkOver(link, now) ? 'PENDING' : 'NONE';
  return link.status === 'CONNECTED' && isLinkOver(link, now) ? 'EXPIRED' : link.status;
}

/**
 * Returns the consent that counts: the one in force, otherwise one that the person may still finish or the last that
 * was in force.
 */
function chooseLink(links: readonly LinkRow[], now: Date): LinkRow | undefined {
  return (
    links.find((link) => statusOf(link, now) === 'CONNECTED') ??
    links.find((link) => statusOf(link, now) === 'PENDING') ??
    links.find((link) => statusOf(link, now) !== 'NONE')
  );
}

/** Returns the consent of a person as they see it (ACC-21). */
export async function viewWealthreader(
  { db, clock, services }: ReadContext,
  person: string,
): Promise<Wealthreader> {
  const now = clock.sessionNow;
  const links = await readLatestLinks(db, person);
  const link = chooseLink(links, now);
  const status = link === undefined ? 'NONE' : statusOf(link, now);
  const accounts = link === undefined || status !== 'CONNECTED' ? [] : readStoredAccounts(link);
  const holder = accounts.length === 0 ? undefined : await readRequester(db, person);
  const last = links[0];
  const connecting = links.find((one) => one.has_code && statusOf(one, now) === 'PENDING');
  return {
    uuid: link?.uuid ?? null,
    status,
    uuid_connecting: connecting?.uuid ?? null,
    is_available: services.connectors.aggregator !== undefined,
    problem: last !== undefined && statusOf(last, now) === 'NONE' ? last.problem : null,
    entity: link?.entity ?? null,
    connected_at: link?.connected_at?.toISOString() ?? null,
    expires_at: link?.expires_at.toISOString() ?? null,
    accounts: accounts.map((account) => ({
      iban_masked: maskIban(account.iban),
      holder_matches: holder !== undefined && isHolderOf(account, holder),
      balance: account.balance,
    })),
    portfolios: [],
  };
}
