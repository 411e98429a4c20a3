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
import { createConditionalFetch } from '../platform/conditional-fetch.ts';
import { syncBusinessClock } from '../platform/clock.ts';
import { ME_QUERY } from './home-queries.ts';
import { meQueryKey } from './me-freshness.ts';
import { readSessionCache, saveSessionCache } from './session-cache.ts';
import { isUnauthorisedError, onSessionEnd, refreshSession, endSessionInTab } from './session.ts';
import { getViewedClientDocument, isSuperuser } from './superuser.ts';
import { hasUsableToken } from '../api/token.ts';

/** Every private screen needs the private area of GET /me. */
export type PrivateMe = Me & { private_area: NonNullable<Me['private_area']> };

/** The response about a client whom a superuser views is not stored on the device (PRM-16). */
async function readClientMe(signal: AbortSignal): Promise<Me> {
  const query = { dni: getViewedClientDocument(), is_private_area: 'true' } as const;
  return api.call('GET /me/admin', { query }, { signal });
}

const conditionalFetch = createConditionalFetch();
onSessionEnd(conditionalFetch.forget);

async function readOwnMe(signal: AbortSignal): Promise<Me> {
  const me = await api.call(
    'GET /me',
    { query: ME_QUERY },
    { signal, fetch: conditionalFetch.send },
  );
  // A response that arrives after the session has ended is not cached.
  if (hasUsableToken()) saveSessionCache(me);
  return me;
}

async function readMe(signal: AbortSignal): Promise<PrivateMe> {
  const me = await (isSuperuser() ? readClientMe(signal) : readOwnMe(signal));
  const { private_area } = me;
  if (!private_area) {
    throw new CallError({
      status: 200,
      code: 'NO_STRUCTURE',
      message: 'Response has no expected structure',
    });
  }
  syncBusinessClock(me.server_now);
  return { ...me, private_area };
}

type MeRequest = Pick<QueryFunctionContext, 'signal' | 'client'>;

/** True when GET /me has succeeded since the page was loaded. Data cached during an earlier visit do not count. */
const hasLoadedMe = (client: QueryClient): boolean =>
  (client.getQueryState(meQueryOptions.queryKey)?.dataUpdatedAt ?? 0) > 0;

/**
 * Ends the session if the call fails with 401. The login has a message only for a person whose data had been loaded
 * (SES-28). Another failure may be temporary, so the session stays open.
 */
async function endSessionOn401<T>({ signal, client }: MeRequest, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isUnauthorisedError(error) && !signal.aborted)
      endSessionInTab(hasLoadedMe(client) ? 'expired' : 'failed');
    throw error;
  }
}

async function renewAndReadMe(asking: MeRequest): Promise<PrivateMe> {
  await refreshSession(Number.POSITIVE_INFINITY);
  return readMe(asking.signal);
}

/**
 * Reads GET /me; after a failure, renews the session once and retries, except for a superuser, whose session cannot
 * be renewed. The session ends when the renewal or the retry is refused with 401 (SES-28).
 */
async function loadMe(asking: MeRequest): Promise<PrivateMe> {
  const { signal } = asking;
  if (isSuperuser()) return endSessionOn401(asking, readMe(signal));
  try {
    return await readMe(signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return endSessionOn401(asking, renewAndReadMe(asking));
  }
}

/**
 * After this time in milliseconds, a change of screen loads the person again. Answers of other calls show most
 * changes earlier (API-37), but not all: for example not a document that staff have accepted.
 */
const STALE_AFTER_MS = 60_000;
const meQueryOptions = queryOptions({
  queryKey: meQueryKey,
  queryFn: loadMe,
  retry: false,
  staleTime: STALE_AFTER_MS,
});

function readCachedMe(): PrivateMe | undefined {
  const me = isSuperuser() ? undefined : readSessionCache();
  return me?.private_area ? { ...me, private_area: me.private_area } : undefined;
}

/**
 * Returns the cached person, if any. An empty cache is first filled with the copy that an earlier visit stored on
 * this device. If the data are older than a minute or marked as changed, GET /me is also started without waiting for
 * it.
 */
export function seedMeFromCache(client: QueryClient): PrivateMe | undefined {
  if (!client.getQueryData(meQueryOptions.queryKey)) {
    const cachedAnswer = readCachedMe();
    if (cachedAnswer) client.setQueryData(meQueryOptions.queryKey, cachedAnswer, { updatedAt: 0 });
  }
  void client.prefetchQuery(meQueryOptions);
  return client.getQueryData(meQueryOptions.queryKey);
}

/** Returns the person from a response received within the last minute, not from data stored on this device. */
export async function fetchMe(client: QueryClient): Promise<PrivateMe> {
  return client.fetchQuery(meQueryOptions);
}

/** Reloads the person after a change, such as a completed step. */
export async function reloadMe(client: QueryClient): Promise<PrivateMe> {
  await client.cancelQueries({ queryKey: meQueryOptions.queryKey });
  return client.fetchQuery({ ...meQueryOptions, staleTime: 0 });
}

/**
 * Subtracts notifications that were marked as read from the count of the cached person, so that the badge is updated
 * without a new GET /me (NOT-07). A GET /me in progress is restarted, because its response may not include the
 * change.
 */
export function subtractReadNotifications(client: QueryClient, howMany: number): void {
  const { queryKey } = meQueryOptions;
  const isAsked = client.isFetching({ queryKey }) > 0;
  client.setQueryData(queryKey, (me) => {
    if (!me) return me;
    const unread_notifications = Math.max(0, me.private_area.unread_notifications - howMany);
    return { ...me, private_area: { ...me.private_area, unread_notifications } };
  });
  if (isAsked) void client.refetchQueries({ queryKey });
}

/** Only the frame uses this query, to wait for the person. */
export function useMeQuery() {
  return useQuery(meQueryOptions);
}

const MeContext = createContext<PrivateMe | undefined>(undefined);
/** Provides the person to the components in the frame. */
export const MeProvider = MeContext.Provider;

/** Throws outside the frame, because only the frame waits until the person has loaded. */
export function useMe(): PrivateMe {
  const me = use(MeContext);
  if (!me) throw new Error('useMe outside the frame');
  return me;
}

/** Returns undefined when the person has no account with this uuid. */
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

const ORDER_PERMISSIONS: readonly Permission[] = [
  'subscribe',
  'redeem',
  'transfer',
  'contribute',
  'benefit',
];

/** True when the logged-in person may place at least one kind of order on the account. */
export function mayPlaceOrders(account: Pick<AccountSummary, 'permissions'>): boolean {
  return ORDER_PERMISSIONS.some((permission) => hasPermission(account, permission));
}

/** True when the logged-in person, such as a usufructuary, may sign on the account but place no orders (UIX-07). */
export function isSignOnlyAccount(account: Pick<AccountSummary, 'permissions'>): boolean {
  return !mayPlaceOrders(account) && hasPermission(account, 'sign');
}

/** True when the logged-in person may only read the account (UIX-07). */
export function isReadOnlyAccount(account: Pick<AccountSummary, 'permissions'>): boolean {
  return !mayPlaceOrders(account) && !hasPermission(account, 'sign');
}

/** Returns the name of an account, or «Cuenta ‹nº›» when it has none. */
export function formatAccountName(account: {
  alias: string | null;
  account_number: string;
}): string {
  return account.alias ?? `Cuenta ${account.account_number}`;
}
