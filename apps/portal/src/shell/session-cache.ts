import type { Me } from '@participe/contract/types';
import { compressToUTF16, decompressFromUTF16 } from 'lz-string';
import { readLocal, writeLocal } from '../platform/web.ts';
import { deviceNow } from './clock.ts';
import { logQuietly } from './log.ts';

const KEY = 'pa_session_cache';
const VERSION = 1;
const LIFE_MS = 30 * 60_000;

interface Cached {
  v: number;
  saved_at: number;
  sub: string;
  me: Me;
}

type PrivateArea = NonNullable<Me['private_area']>;

/** Names, states and what may be done: no document number, no account number, no amount, no text of a notice. */
function harmless(me: Me, area: PrivateArea): Me {
  return {
    ...me,
    user: { ...me.user, username: '' },
    private_area: {
      ...area,
      accounts: area.accounts.map((account) => ({ ...account, account_number: '' })),
      notifications: area.notifications.map((notice) => ({ ...notice, title: '', text: '' })),
    },
  };
}

/** Keeps what the first paint of the next visit needs (decision G-B17). */
export function saveSessionCache(me: Me): void {
  const area = me.private_area;
  if (!area) return;
  const cached: Cached = {
    v: VERSION,
    saved_at: deviceNow(),
    sub: area.intervener.uuid,
    me: harmless(me, area),
  };
  writeLocal(KEY, compressToUTF16(JSON.stringify(cached)));
}

function parse(text: string): Cached | undefined {
  try {
    const value: unknown = JSON.parse(decompressFromUTF16(text));
    return typeof value === 'object' && value !== null ? (value as Cached) : undefined;
  } catch (error) {
    // An unreadable cache is only logged: the specification goes on with empty data.
    logQuietly('session cache', error);
    return undefined;
  }
}

/** What was kept, unless it is unreadable, of another version or older than 30 minutes. */
export function readSessionCache(): Me | undefined {
  const text = readLocal(KEY);
  if (text === null) return undefined;
  const cached = parse(text);
  const isGood = cached?.v === VERSION && deviceNow() - cached.saved_at < LIFE_MS;
  if (!isGood) {
    writeLocal(KEY, null);
    return undefined;
  }
  return cached.me;
}
