import type { CallOutput } from '@participe/contract';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { vi } from 'vitest';
import { type ApiResponse, callApi } from './api.ts';
import type { TestService } from './service.ts';

export type TokenReply = ApiResponse<CallOutput<'POST /token'>>;

export interface LoginContext {
  /** Cookies that the browser sends, as name=value. */
  readonly cookies?: readonly string[];
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a form to POST /token as the portal does in a browser. */
export function logIn(
  service: TestService,
  form: object,
  context: LoginContext = {},
): Promise<TokenReply> {
  const cookie = (context.cookies ?? []).join('; ');
  return callApi(service, 'POST /token', {
    body: { is_intervener: 'true', ...form },
    token: context.token,
    headers: { ...(cookie !== '' && { cookie }), ...context.headers },
  });
}

export const passwordForm = (person: DemoPersonKey, password?: string) => ({
  grant_type: 'password',
  username: personOf(person).username,
  password: password ?? personOf(person).password ?? '',
});

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly flags: readonly string[];
}

/** Returns the cookies that a response sets, with their flags. */
export function cookiesOf({ headers }: TokenReply): SetCookie[] {
  return headers.getSetCookie().map((line) => {
    const [pair = '', ...flags] = line.split('; ');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), flags };
  });
}

/** Returns a cookie as the browser sends it back. */
export function cookieOf(reply: TokenReply, name: string): string {
  const namedCookie = cookiesOf(reply).find((cookie) => cookie.name === name);
  if (namedCookie === undefined) throw new Error(`The answer sets no ${name}: ${reply.text}`);
  return `${name}=${namedCookie.value}`;
}

export async function logInWithCode(
  service: TestService,
  person: DemoPersonKey,
): Promise<TokenReply> {
  const pendingLogin = await logIn(service, passwordForm(person));
  const form = { grant_type: 'otp', password: await service.codeFor(person) };
  return logIn(service, form, { token: pendingLogin.body.access_token });
}

/** Advances session time. Business time does not change. */
export async function advanceSession(service: TestService, seconds: number): Promise<void> {
  const response = await service.send('/api/__test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_seconds: seconds }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** As long as the time limit of a test. */
const leadSeconds = 180;

/**
 * Runs `work` with session time frozen, so that it changes only when the test advances it. The service takes the later
 * of the system clock and its monotonic clock, so the system clock is frozen ahead of both. Session time keeps this
 * lead afterwards, so that it does not go back.
 */
export async function withFrozenClock(
  service: TestService,
  work: () => Promise<void>,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + leadSeconds * 1000 });
  try {
    await work();
  } finally {
    vi.useRealTimers();
    await advanceSession(service, leadSeconds);
  }
}

/**
 * Advances session time to the start of a rate-limit window, so that the following requests count in the same window.
 */
export async function moveToRateLimitWindow(service: TestService, seconds: number): Promise<void> {
  const now = Math.floor(service.service.clock.sessionNow().getTime() / 1000);
  await advanceSession(service, seconds - (now % seconds) + 1);
}

/**
 * Sets the number of calls in this minute and the next one, as if the address of the tests had sent so many to the
 * endpoint.
 */
export async function presetCallCount(
  service: TestService,
  endpoint: 'token' | 'admin' | 'client-log',
  count: number,
): Promise<void> {
  const minute = 60_000;
  const now = service.service.clock.sessionNow().getTime();
  const windows = [0, 1].map((offset) => new Date(Math.floor(now / minute + offset) * minute));
  await service.database.db
    .insertInto('rate_window')
    .values(windows.map((start) => ({ key: `${endpoint}:127.0.0.1`, window_start: start, count })))
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count }))
    .execute();
}
