import type { Account } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import { serverNow } from '../../platform/clock.ts';
import { useEvolution } from '../../queries/account-holdings.ts';
import { getDefaultAccountRange, startOfAccountRange } from './evolution-range.ts';
import { toOpeningDate } from './opening-date.ts';

/** Returns the evolution over the range that the page shows at first. */
export function useDefaultEvolution(account: Account) {
  const today = todayInMadrid(serverNow());
  const openingDate = toOpeningDate(account);
  const range = getDefaultAccountRange(today, openingDate);
  return useEvolution(account.uuid, range, {
    from: startOfAccountRange(range, today, openingDate),
  });
}
