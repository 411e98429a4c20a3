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
import { isUnauthorised, refreshSession, sessionIsOver } from './session.ts';
import { clientDocument, isSuperuser } from './superuser.ts';
import { hasUsableToken } from '../api/token.ts';
import { appVersion } from './version.ts';

/** The person of the session with the private area, as every private screen knows it. */
export type PrivateMe = Me & { private_area: NonNullable<Me['private_area']> };

const QUERY = {
  is_intervener: 'true',
  is_private_area: 'true',
  ...(appVersion && ({ fromapp: 'true' } as const)),
} as const;

/** The client that a superuser looks at; nothing of it is kept on the device (PRM-16). */
async function askClient(signal: AbortSignal): Promise<Me> {
  const query = { dni: clientDocument(), is_private_area: 'true' } as const;
  return api.call('GET /me/admin', { query }, { signal });
}

async function askOwn(signal: AbortSignal): Promise<Me> {
  const me = await api.call('GET /me', { query: QUERY }, { signal });
  // An answer that comes after the end leaves nothing behind.
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

/** Whether a call failed with an answer: without one nobody knows whether there is a session. */
const wasAnswered: IsEnd = (error) => error instanceof CallError && error.status !== 0;

type Asking = Pick<QueryFunctionContext, 'signal' | 'client'>;

/** Whether the person was seen here already: what this device kept of an earlier visit does not count. */
const wasInside = (client: QueryClient): boolean =>
  (client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0) > 0;

/**
 * Waits for an answer; with a failure that is an end the session is over. A person who arrives gets no
 * message (SES-28); one who was inside reads that the session has ended, as after any other call.
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
    if (isEnd(error) && !signal.aborted) sessionIsOver(isRefused ? 'expired' : 'failed');
    throw error;
  }
}

async function askAgain(asking: Asking): Promise<PrivateMe> {
  await endingIf(wasAnswered, asking, refreshSession(Number.POSITIVE_INFINITY));
  return endingIf(isUnauthorised, asking, askMe(asking.signal));
}

/**
 * GET /me; when it fails the session is refreshed once and it is asked again. A refresh that fails with any
 * answer leads to the login (SES-28); while the session is good, a person who cannot be loaded is
 * the frame's to show (SES-28). A superuser has nothing to refresh.
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
 * What is known of the person, if anything: until GET /me answers, what this device kept of the last
 * visit. Starts GET /me when that is older than `staleTime`, thirty seconds unless told, and waits for
 * nothing.
 */
export function startMe(client: QueryClient, staleTime?: number): PrivateMe | undefined {
  if (!client.getQueryData(options.queryKey)) {
    const cached = cachedMe();
    if (cached) client.setQueryData(options.queryKey, cached, { updatedAt: 0 });
  }
  void client.prefetchQuery(staleTime === undefined ? options : { ...options, staleTime });
  return client.getQueryData(options.queryKey);
}

/** The person as the service knows them, for a guard that must not decide by what this device kept. */
export async function freshMe(client: QueryClient): Promise<PrivateMe> {
  return client.fetchQuery(options);
}

/** The person as the service knows them from now on, after something was asked of them and done. */
export async function reloadMe(client: QueryClient): Promise<PrivateMe> {
  await client.cancelQueries({ queryKey: options.queryKey });
  return client.fetchQuery({ ...options, staleTime: 0 });
}

/**
 * Marks notices as read in what is known of the person: the badge needs no new GET /me (NOT-07). One
 * that is under way may have been answered before they were read: it is asked again.
 */
export function markNoticesRead(client: QueryClient, uuids: readonly string[]): void {
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

/** Whether an account may only be looked at by this person (UIX-07). */
export function isReadOnly(account: Pick<AccountSummary, 'permissions'>): boolean {
  return !ORDERS.some((permission) => can(account, permission));
}

/** The name of an account: its alias, or «Cuenta ‹nº›». */
export function accountName(account: { alias: string | null; account_number: string }): string {
  return account.alias ?? `Cuenta ${account.account_number}`;
}
