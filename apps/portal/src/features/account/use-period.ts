import type { Account } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import type { TimeRange } from '@participe/ui';
import { useState } from 'react';
import { serverNow } from '../../platform/clock.ts';
import { useEvolution } from '../../queries/account-holdings.ts';
import type { DatePeriod } from '../performance/evolution.tsx';
import { toOpeningDate } from './opening-date.ts';
import {
  getDefaultAccountRange,
  findRangesBeforeOpening,
  startOfAccountRange,
} from './evolution-range.ts';

/**
 * Holds the chosen period: a range up to today, or a first and a last day. The figures, the returns and the chart of
 * the account are of this period (UIX-36).
 */
export function useAccountPeriod(account: Account) {
  const today = todayInMadrid(serverNow());
  const openingDate = toOpeningDate(account);
  const [range, setRange] = useState<TimeRange>(() => getDefaultAccountRange(today, openingDate));
  const [customPeriod, setCustomPeriod] = useState<DatePeriod>();
  const chosenTimeRange = customPeriod === undefined ? range : undefined;
  const evolution = useEvolution(
    account.uuid,
    chosenTimeRange,
    customPeriod ?? { from: startOfAccountRange(range, today, openingDate) },
  );
  const chooseRange = (next: TimeRange) => {
    setCustomPeriod(undefined);
    setRange(next);
  };
  return {
    range: chosenTimeRange,
    /** Last day of the person's own period; undefined for a range, which ends today. */
    lastDay: customPeriod?.to,
    evolution,
    empty: findRangesBeforeOpening(today, openingDate),
    choose: chooseRange,
    setCustomPeriod,
  };
}

export type AccountPeriod = ReturnType<typeof useAccountPeriod>;
