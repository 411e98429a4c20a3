import { CallError } from '@participe/contract/client';
import type { AccountSummary, Me, Permission } from '@participe/contract/types';
import {
  queryOptions,
  useQuery,
  type QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api } from './api.ts';
import { syncClock } from '../platform/clock.ts';
import { readSessionCache, saveSessionCache } from './session-cache.ts';
import { isUnauthorised, refreshSession, notifySessionEnd } from './session.ts';
import { getViewedClientDocument, isSuperuser } from './superuser.ts';
import { hasUsableToken } from '../api/token.ts';
import { appVersion } from './version.ts';

/** GET /me with the private area, which every private screen needs. */
export type PrivateMe = Me & { private_area: NonNullable<Me['private_area']> };

const QUERY = {
  is_intervener: 'true',
  is_private_area: 'true',
  ...(appVersion && ({ fromapp: 'true' } as const)),
} as const;

/** Reads the client whom a superuser views; nothing about the client is stored on the device (PRM-16). */
async function askClient(signal: AbortSignal): Promise<Me> {
  const query = { dni: getViewedClientDocument(), is_private_area: 'true' } as const;
  return api.call('GET /me/admin', { query }, { signal });
}

async function askOwn(signal: AbortSignal): Promise<Me> {
  const me = await api.call('GET /me', { query: QUERY }, { signal });
  // Do not cache an answer that arrives after the session has ended.
  if (hasUsableToken()) saveSessionCache(me);
  return me;
}

async function askMe(signal: AbortSignal): Promise<PrivateMe> {
  const me = await (isSuperuser() ? askClient(signal) : askOwn(signal));
  const { private_area } = me;
  if (!private_area) {
    throw new CallError({
      status: 200,
      code: 'NO_STRUCTURE',
      message: 'Response has no expected structure',
    });
  }
  syncClock(me.server_now);
  return { ...me, private_area };
}

type IsEnd = (error: unknown) => boolean;

/**
 * True when the service answered with an error. Without an answer, the portal cannot tell whether a session exists.
 */
const wasAnswered: IsEnd = (error) => error instanceof CallError && error.status !== 0;

type Asking = Pick<QueryFunctionContext, 'signal' | 'client'>;

/** True when GET /me has already succeeded in this page; data cached from an earlier visit do not count. */
const wasInside = (client: QueryClient): boolean =>
  (client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0) > 0;

/**
 * Waits for a call, and ends the session when `isEnd` is true for its error. A person who has just arrived sees no
 * message (SES-28); one who was already using the portal reads that the session has ended.
 */
async function endingIf<T>(
  isEnd: IsEnd,
  { signal, client }: Asking,
  asked: Promise<T>,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const isRefused = isUnauthorised(error) && wasInside(client);
    if (isEnd(error) && !signal.aborted) notifySessionEnd(isRefused ? 'expired' : 'failed');
    throw error;
  }
}

async function askAgain(asking: Asking): Promise<PrivateMe> {
  await endingIf(wasAnswered, asking, refreshSession(Number.POSITIVE_INFINITY));
  return endingIf(isUnauthorised, asking, askMe(asking.signal));
}

/**
 * Reads GET /me. After a failure, refreshes the session once and retries. A refresh that is answered with an error
 * leads to the login (SES-28); while the session is valid, the frame shows the failure to load the person. A
 * superuser has no refresh credential.
 */
async function loadMe(asking: Asking): Promise<PrivateMe> {
  const { signal } = asking;
  if (isSuperuser()) return endingIf(isUnauthorised, asking, askMe(signal));
  try {
    return await askMe(signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return askAgain(asking);
  }
}

export const meKey = ['me'] as const;
const options = queryOptions({ queryKey: meKey, queryFn: loadMe, retry: false });

function cachedMe(): PrivateMe | undefined {
  const me = isSuperuser() ? undefined : readSessionCache();
  return me?.private_area ? { ...me, private_area: me.private_area } : undefined;
}

/**
 * Returns the cached person, if any: until GET /me answers, the copy that this device stored on the last visit.
 * Starts GET /me without waiting when the data are older than `staleTime` (default: thirty seconds).
 */
export function seedMeFromCache(client: QueryClient, staleTime?: number): PrivateMe | undefined {
  if (!client.getQueryData(options.queryKey)) {
    const cached = cachedMe();
    if (cached) client.setQueryData(options.queryKey, cached, { updatedAt: 0 });
  }
  void client.prefetchQuery(staleTime === undefined ? options : { ...options, staleTime });
  return client.getQueryData(options.queryKey);
}

/** Returns the person from the service, for guards that must not decide on data stored by this device. */
export async function fetchMe(client: QueryClient): Promise<PrivateMe> {
  return client.fetchQuery(options);
}

/** Reloads the person after a change, such as a completed step. */
export async function reloadMe(client: QueryClient): Promise<PrivateMe> {
  await client.cancelQueries({ queryKey: options.queryKey });
  return client.fetchQuery({ ...options, staleTime: 0 });
}

/**
 * Marks notifications as read in the cached person, so that the badge needs no new GET /me (NOT-07). An open GET /me
 * is restarted, because it may have been answered before the change.
 */
export function markNotificationsReadInMe(client: QueryClient, uuids: readonly string[]): void {
  const { queryKey } = options;
  const isAsked = client.isFetching({ queryKey }) > 0;
  client.setQueryData(queryKey, (me) => {
    if (!me) return me;
    const notifications = me.private_area.notifications.map((notice) =>
      uuids.includes(notice.uuid) ? { ...notice, is_read: true } : notice,
    );
    return { ...me, private_area: { ...me.private_area, notifications } };
  });
  if (isAsked) void client.refetchQueries({ queryKey });
}

/** Returns the query of GET /me, for the frame, which waits for it. */
export function useMeQuery() {
  return useQuery(options);
}

const MeContext = createContext<PrivateMe | undefined>(undefined);
/** Provides the person to all components inside the frame. */
export const MeProvider = MeContext.Provider;

/** Returns the person of the session. Throws outside the frame, which waits for the person. */
export function useMe(): PrivateMe {
  const me = use(MeContext);
  if (!me) throw new Error('useMe outside the frame');
  return me;
}

/** Returns the person's account with this uuid; undefined when there is none. */
export function useMyAccount(uuid: string | undefined): AccountSummary | undefined {
  return useMe().private_area.accounts.find((account) => account.uuid === uuid);
}

/** True when the service grants the person this permission on the account. */
export function hasPermission(
  account: Pick<AccountSummary, 'permissions'>,
  permission: Permission,
): boolean {
  return account.permissions.includes(permission);
}

const ORDERS: readonly Permission[] = ['subscribe', 'redeem', 'transfer', 'contribute', 'benefit'];

/** True when this person may only read the account (UIX-07). */
export function isReadOnly(account: Pick<AccountSummary, 'permissions'>): boolean {
  return !ORDERS.some((permission) => hasPermission(account, permission));
}

/** Returns the alias of an account or, without one, «Cuenta ‹nº›». */
export function accountName(account: { alias: string | null; account_number: string }): string {
  return account.alias ?? `Cuenta ${account.account_number}`;
}
