import type { Me } from '@participe/contract/types';
import { compressToUTF16, decompressFromUTF16 } from 'lz-string';
import { readLocalStorage, writeLocalStorage } from '../platform/web.ts';
import { deviceNow, syncBusinessClock } from '../platform/clock.ts';
import { logFailure } from '../api/log.ts';

const CACHE_KEY = 'pa_session_cache';
const CACHE_VERSION = 2;
const CACHE_LIFETIME_MS = 30 * 60_000;

interface CachedSession {
  v: number;
  saved_at: number;
  sub: string;
  me: Me;
}

type PrivateArea = NonNullable<Me['private_area']>;

/** Returns a copy without user name and account numbers. */
function withoutSensitiveData(me: Me, area: PrivateArea): Me {
  return {
    ...me,
    user: { ...me.user, username: '' },
    private_area: {
      ...area,
      accounts: area.accounts.map((account) => ({ ...account, account_number: '' })),
    },
  };
}

/** Stores the person without sensitive data, to render the first page of the next visit (SES-27). */
export function saveSessionCache(me: Me): void {
  const area = me.private_area;
  if (!area) return;
  const storedText = readLocalStorage(CACHE_KEY);
  if (storedText !== null && parseCache(storedText)?.sub !== area.intervener.uuid)
    discardCache('of another person');
  const cachedSession: CachedSession = {
    v: CACHE_VERSION,
    saved_at: deviceNow(),
    sub: area.intervener.uuid,
    me: withoutSensitiveData(me, area),
  };
  writeLocalStorage(CACHE_KEY, compressToUTF16(JSON.stringify(cachedSession)));
}

/**
 * Deletes a cache that must not be used. The reason is only logged, and the portal continues without the cached data
 * (UIX-52).
 */
function discardCache(why: string): void {
  writeLocalStorage(CACHE_KEY, null);
  logFailure('session cache', new Error(why));
}

function parseCache(text: string): Partial<CachedSession> | undefined {
  try {
    const parsedCache: unknown = JSON.parse(decompressFromUTF16(text));
    return typeof parsedCache === 'object' && parsedCache !== null ? parsedCache : undefined;
  } catch {
    return undefined;
  }
}

function cacheProblemOf(
  cached: Partial<CachedSession> | undefined,
  age: number,
): string | undefined {
  if (!cached) return 'unreadable';
  if (cached.v !== CACHE_VERSION || !cached.me) return 'of another version';
  return age >= 0 && age < CACHE_LIFETIME_MS ? undefined : 'too old';
}

/**
 * Returns the cached person, and sets business time to the stored one plus the time elapsed since. Returns undefined
 * without a cache; an unreadable cache, one of another version and one older than 30 minutes are deleted.
 */
export function readSessionCache(): Me | undefined {
  const text = readLocalStorage(CACHE_KEY);
  if (text === null) return undefined;
  const cachedFields = parseCache(text);
  const cacheAge = deviceNow() - (cachedFields?.saved_at ?? 0);
  const problem = cacheProblemOf(cachedFields, cacheAge);
  if (problem !== undefined) discardCache(problem);
  else if (cachedFields?.me) syncBusinessClock(cachedFields.me.server_now, cacheAge);
  return problem === undefined ? cachedFields?.me : undefined;
}
