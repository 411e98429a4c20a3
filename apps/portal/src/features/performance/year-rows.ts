/** Time-weighted returns by month and year, oldest first. */
export interface ReturnsByPeriod {
  monthly: readonly { month: string; return_percent: string }[];
  yearly: readonly { year: string; return_percent: string }[];
}

export interface YearlyReturns {
  year: string;
  whole: string;
  /** Monthly returns from January to December; null for a month in which nothing was held. */
  months: (string | null)[];
}

/** Returns the years with a position, newest first, each with its twelve months. */
export function buildYearRows({ monthly, yearly }: ReturnsByPeriod): YearlyReturns[] {
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
