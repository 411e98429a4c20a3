export interface Share {
  key: string;
  name: string;
  /** Percentage as a decimal string. */
  percent: string;
  /** Euros as a decimal string. */
  value: string;
}

export interface Slices {
  /** The five largest shares, in descending order. */
  main: Share[];
  /** The other shares, grouped as «Otros». */
  rest: Share[];
}

const MAX_SLICES = 5;

/** Splits the shares into the five largest, in descending order, and the rest for «Otros» (UIX-38). */
export function slices(shares: readonly Share[]): Slices {
  const sorted = shares.toSorted((a, b) => Number(b.percent) - Number(a.percent));
  return { main: sorted.slice(0, MAX_SLICES), rest: sorted.slice(MAX_SLICES) };
}
