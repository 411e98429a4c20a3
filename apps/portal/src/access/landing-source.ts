import { tabStorage } from '../platform/web.ts';

const SOURCE = 'utm_source';
const REWARDS = 'rewards';
const KEY = 'pa_from_rewards';

/** Stores in this tab that the person arrived from the page of the rewards service; stores nothing else (UIX-48). */
export function storeLandingSource(search: string): void {
  if (new URLSearchParams(search).get(SOURCE) !== REWARDS) return;
  try {
    tabStorage.write(KEY, '1');
  } catch {
    // Ignore a browser that refuses storage: only the source of the visit is lost.
  }
}

/** Returns a query without the parameter for the source of the visit, which must never be passed on. */
export function withoutSource(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(SOURCE)) return search;
  query.delete(SOURCE);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
