import type { Account } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';

/** Returns the date in Madrid on which an account was opened; null when it was not recorded. */
export function toOpeningDate({ opened_at: at }: Pick<Account, 'opened_at'>): string | null {
  return at === null ? null : todayInMadrid(new Date(at));
}
