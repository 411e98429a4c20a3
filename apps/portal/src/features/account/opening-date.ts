import type { Account } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';

/** Returns a date in Madrid; null when the opening was not recorded. */
export function toOpeningDate({ opened_at: at }: Pick<Account, 'opened_at'>): string | null {
  return at === null ? null : todayInMadrid(new Date(at));
}
