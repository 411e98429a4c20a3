export interface Share {
  key: string;
  name: string;
  /** Decimal, of a hundred. */
  percent: string;
  /** Decimal in euros. */
  value: string;
}

export interface Slices {
  /** The biggest, in falling order. */
  main: Share[];
  /** Those gathered under «Otros». */
  rest: Share[];
}

const MAX_SLICES = 5;

/** The five biggest in falling order, and what goes under «Otros» (UIX-38). */
export function slices(shares: readonly Share[]): Slices {
  const sorted = shares.toSorted((a, b) => Number(b.percent) - Number(a.percent));
  return { main: sorted.slice(0, MAX_SLICES), rest: sorted.slice(MAX_SLICES) };
}
