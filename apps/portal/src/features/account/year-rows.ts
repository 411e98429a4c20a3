import type { ProfitabilityDetail } from '@participe/contract/types';

export interface YearRow {
  year: string;
  whole: string;
  /** January to December; null where nothing was held. */
  months: (string | null)[];
}

/** The years in which something was held, the newest first, each with its twelve months. */
export function yearRows({
  monthly,
  yearly,
}: Pick<ProfitabilityDetail, 'monthly' | 'yearly'>): YearRow[] {
  const returns = new Map(monthly.map(({ month, return_percent: percent }) => [month, percent]));
  return yearly
    .map(({ year, return_percent: whole }) => ({
      year,
      whole,
      months: Array.from(
        { length: 12 },
        (_, index) => returns.get(`${year}-${String(index + 1).padStart(2, '0')}`) ?? null,
      ),
    }))
    .toReversed();
}
