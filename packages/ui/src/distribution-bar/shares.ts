export interface DistributionShare {
  key: string;
  name: string;
  /** Share of the total in percent, as a decimal string. */
  percent: string;
  /** Value in euros, as a decimal string. */
  value: string;
}

export interface DistributionSlices {
  /** The five largest shares, largest first. */
  main: DistributionShare[];
  /** The remaining shares, largest first. */
  rest: DistributionShare[];
}

const MAX_SLICES = 5;

/**
 * Separates the five largest shares, which have a slice each, from the remaining ones (UIX-38). Both lists begin with
 * the largest share.
 */
export function splitShares(shares: readonly DistributionShare[]): DistributionSlices {
  const sortedShares = shares.toSorted((a, b) => Number(b.percent) - Number(a.percent));
  return { main: sortedShares.slice(0, MAX_SLICES), rest: sortedShares.slice(MAX_SLICES) };
}
