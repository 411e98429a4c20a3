export interface DistributionShare {
  key: string;
  name: string;
  /** Share of the total in percent, as a decimal string. */
  percent: string;
  /** Value in euros, as a decimal string. */
  value: string;
}

export interface DistributionSlices {
  main: DistributionShare[];
  rest: DistributionShare[];
}

const MAX_SLICES = 5;

/** Separates the five largest shares from the remaining ones (UIX-38). Both lists begin with the largest share. */
export function splitShares(shares: readonly DistributionShare[]): DistributionSlices {
  const sortedShares = shares.toSorted((a, b) => Number(b.percent) - Number(a.percent));
  return { main: sortedShares.slice(0, MAX_SLICES), rest: sortedShares.slice(MAX_SLICES) };
}
