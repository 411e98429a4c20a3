import { CallError } from '@participe/contract/client';
import type { AccountSummary, Me, Permission } from '@participe/contract/types';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api } from './api.ts';
import { syncClock } from './clock.ts';
import { readSessionCache, saveSessionCache } from './session-cache.ts';
import { isUnauthorised, refreshSession, sessionIsOver } from './session.ts';

/** The person of the session with the private area, as every private screen knows it. */
export type PrivateMe = Me & { private_area: NonNullable<Me['private_area']> };

const QUERY = { is_intervener: 'true', is_private_area: 'true' } as const;

async function askMe(signal: AbortSignal): Promise<PrivateMe> {
  const me = await api.call('GET /me', { query: QUERY }, { signal });
  const { private_area } = me;
  if (!private_area) {
    throw new CallError({
      status: 200,
      code: 'NO_STRUCTURE',
      message: 'Response has no expected structure',
    });
  }
  syncClock(me.server_now);
  saveSessionCache(me);
  return { ...me, private_area };
}

/** GET /me; when it fails the session is refreshed once and it is asked again (specification §8). */
async function loadMe({ signal }: { signal: AbortSignal }): Promise<PrivateMe> {
  try {
    return await askMe(signal);
  } catch (error) {
    if (signal.aborted) throw error;
  }
  try {
    await refreshSession(Number.POSITIVE_INFINITY);
    return await askMe(signal);
  } catch (error) {
    if (isUnauthorised(error)) sessionIsOver('expired');
    throw error;
  }
}

const options = queryOptions({ queryKey: ['me'], queryFn: loadMe, retry: false });

function cachedMe(): PrivateMe | undefined {
  const me = readSessionCache();
  return me?.private_area ? { ...me, private_area: me.private_area } : undefined;
}

/** Starts GET /me; until it answers, what this device kept of the last visit is drawn. */
export function startMe(client: QueryClient): void {
  if (client.getQueryData(options.queryKey)) return;
  const cached = cachedMe();
  if (cached) client.setQueryData(options.queryKey, cached, { updatedAt: 0 });
  void client.prefetchQuery(options);
}

/** The person as the service knows them now, for a guard that must not decide by an old copy. */
export async function freshMe(client: QueryClient): Promise<PrivateMe> {
  return client.fetchQuery(options);
}

/** Marks notices as read in what is known of the person: the badge needs no new GET /me (decision G-N07). */
export function markNoticesRead(client: QueryClient, uuids: readonly string[]): void {
  client.setQueryData(options.queryKey, (me) => {
    if (!me) return me;
    const notifications = me.private_area.notifications.map((notice) =>
      uuids.includes(notice.uuid) ? { ...notice, is_read: true } : notice,
    );
    return { ...me, private_area: { ...me.private_area, notifications } };
  });
}

/** The state of GET /me, for the frame that waits for it. */
export function useMeQuery() {
  return useQuery(options);
}

const MeContext = createContext<PrivateMe | undefined>(undefined);
/** Gives the person to everything inside the frame. */
export const MeProvider = MeContext.Provider;

/** The person of the session; only inside the frame, which waits for it. */
export function useMe(): PrivateMe {
  const me = use(MeContext);
  if (!me) throw new Error('useMe outside the frame');
  return me;
}

/** One account of the person, or undefined when it is not among them. */
export function useMyAccount(uuid: string | undefined): AccountSummary | undefined {
  return useMe().private_area.accounts.find((account) => account.uuid === uuid);
}

/** Whether the service lets the person do something on an account. */
export function can(account: Pick<AccountSummary, 'permissions'>, permission: Permission): boolean {
  return account.permissions.includes(permission);
}

const ORDERS: readonly Permission[] = ['subscribe', 'redeem', 'transfer', 'contribute', 'benefit'];

/** Whether an account may only be looked at by this person (state G6). */
export function isReadOnly(account: Pick<AccountSummary, 'permissions'>): boolean {
  return !ORDERS.some((permission) => can(account, permission));
}

/** The name of an account: its alias, or «Cuenta ‹nº›». */
export function accountName(account: { alias: string | null; account_number: string }): string {
  return account.alias ?? `Cuenta ${account.account_number}`;
}
