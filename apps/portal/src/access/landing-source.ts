import { tabStorage } from '../platform/web.ts';

const SOURCE = 'utm_source';
const REWARDS = 'rewards';
const KEY = 'pa_from_rewards';

/** Stores, for this tab only, that the person came from the page of the rewards service (UIX-48). */
export function storeLandingSource(search: string): void {
  if (new URLSearchParams(search).get(SOURCE) !== REWARDS) return;
  try {
    tabStorage.write(KEY, '1');
  } catch {
    // The browser refuses storage. The error is ignored, because only the source of the visit is lost.
  }
}

/** Returns a query without the parameter that names the source of the visit, which must not be passed on. */
export function removeLandingSource(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(SOURCE)) return search;
  query.delete(SOURCE);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
