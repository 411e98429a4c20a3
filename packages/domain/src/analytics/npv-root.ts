/**
 * An amount, and its distance in time from the first amount. The solver returns the growth per unit of this time.
 */
export interface TimedAmount {
  readonly time: number;
  readonly amount: number;
}

/** The largest loss for which a root is searched, 99.9999 % (RPT-03), as a positive logarithm. */
const LOST_MAX = -Math.log(1 - 0.999999);
const FIRST_STEP = 0.01;
const STEP_GROWTH = 0.05;
const ITERATIONS_MAX = 200;

/**
 * Returns the present value Σ amount × e^(−λ × time) and its derivative. Neither time nor λ may be negative, so that
 * no term overflows.
 */
function presentValue(amounts: readonly TimedAmount[], lambda: number) {
  let value = 0;
  let slope = 0;
  for (const { time, amount } of amounts) {
    const term = amount * Math.exp(-lambda * time);
    value += term;
    slope -= time * term;
  }
  return { value, slope };
}

/**
 * True when no λ larger than the given one can be a root. The running total of the discounted amounts then never
 * changes its sign, and by Laguerre's rule of signs a larger λ has no more sign changes.
 */
function hasNoLargerRoot(amounts: readonly TimedAmount[], lambda: number): boolean {
  let sign = 0;
  let total = 0;
  for (const { time, amount } of amounts) {
    total += amount * Math.exp(-lambda * time);
    if (sign * total < 0) return false;
    if (total !== 0) sign = Math.sign(total);
  }
  return true;
}

/**
 * Returns the root between two λ whose present values have opposite signs. Uses Newton's method, or bisection for a
 * step that would leave the interval.
 */
function refine(amounts: readonly TimedAmount[], from: number, to: number): number {
  const signAtStart = Math.sign(presentValue(amounts, from).value);
  let [low, high] = [from, to];
  let lambda = (low + high) / 2;
  for (let turn = 0; turn < ITERATIONS_MAX; turn += 1) {
    const { value, slope } = presentValue(amounts, lambda);
    if (value === 0) return lambda;
    if (Math.sign(value) === signAtStart) low = lambda;
    else high = lambda;
    const newton = lambda - value / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - lambda) <= Number.EPSILON * Math.abs(lambda)) return next;
    lambda = next;
  }
  return lambda;
}

/** Returns the smallest λ from 0 to `bound` whose present value is zero; null when there is none. */
function firstRoot(amounts: readonly TimedAmount[], bound: number): number | null {
  const signAtStart = Math.sign(presentValue(amounts, 0).value);
  let low = 0;
  while (low < bound && !hasNoLargerRoot(amounts, low)) {
    const high = Math.min(bound, low + Math.max(FIRST_STEP, low * STEP_GROWTH));
    if (Math.sign(presentValue(amounts, high).value) !== signAtStart)
      return refine(amounts, low, high);
    low = high;
  }
  return null;
}

/**
 * Solves Σ amount × e^(−λ × time) = 0 for λ, the logarithm of the growth per unit of time, and returns the root
 * nearest to zero; null when every root is a loss above 99.9999 %. Amounts must be sorted by time, with the first at
 * 0; the search advances in steps of 0.01 or more, so it can miss two roots within one step.
 */
export function solveLogGrowth(amounts: readonly TimedAmount[]): number | null {
  if (presentValue(amounts, 0).value === 0) return 0;
  const end = amounts.at(-1)?.time ?? 0;
  const backwards = amounts.map(({ time, amount }) => ({ time: end - time, amount })).toReversed();
  const gain = firstRoot(amounts, Number.POSITIVE_INFINITY);
  // Searches for a loss by reversing the time, but not further from zero than the gain that was found, so that the
  // root nearest to zero is returned.
  const loss = firstRoot(backwards, Math.min(LOST_MAX, gain ?? LOST_MAX));
  if (gain === null || loss === null) return gain ?? (loss === null ? null : -loss);
  return gain <= loss ? gain : -loss;
}
