/**
 * A term of the equation that `solveLogGrowth` solves. `time` is counted from the first amount, in a unit such as
 * years.
 */
export interface TimedAmount {
  readonly time: number;
  readonly amount: number;
}

/**
 * Logarithm, without its minus sign, of the growth factor after the largest loss that is searched: 99.9999 %
 * (RPT-03).
 */
const MAX_LOSS_LOGARITHM = -Math.log(1 - 0.999999);
const FIRST_STEP = 0.01;
const STEP_GROWTH = 0.05;
const MAX_ITERATIONS = 200;

/**
 * Returns the present value Σ amount × e^(−λ × time) and its derivative. Neither time nor λ may be negative, so that
 * no term overflows.
 */
function presentValue(amounts: readonly TimedAmount[], lambda: number) {
  let presentSum = 0;
  let slope = 0;
  for (const { time, amount } of amounts) {
    const presentTerm = amount * Math.exp(-lambda * time);
    presentSum += presentTerm;
    slope -= time * presentTerm;
  }
  return { value: presentSum, slope };
}

/**
 * True when the running total of the amounts discounted with λ keeps its sign. By Laguerre's rule of signs, no larger
 * λ is then a root.
 */
function hasNoLargerRoot(amounts: readonly TimedAmount[], lambda: number): boolean {
  let signOfSum = 0;
  let presentSum = 0;
  for (const { time, amount } of amounts) {
    presentSum += amount * Math.exp(-lambda * time);
    if (signOfSum * presentSum < 0) return false;
    if (presentSum !== 0) signOfSum = Math.sign(presentSum);
  }
  return true;
}

/**
 * Returns the root between two λ whose present values have opposite signs. A bisection replaces a step of Newton's
 * method that would leave the interval.
 */
function refineRoot(amounts: readonly TimedAmount[], from: number, to: number): number {
  const signAtStart = Math.sign(presentValue(amounts, from).value);
  let [low, high] = [from, to];
  let lambda = (low + high) / 2;
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
    const { value, slope } = presentValue(amounts, lambda);
    if (value === 0) return lambda;
    if (Math.sign(value) === signAtStart) low = lambda;
    else high = lambda;
    const newtonStep = lambda - value / slope;
    const nextLambda = newtonStep > low && newtonStep < high ? newtonStep : (low + high) / 2;
    if (Math.abs(nextLambda - lambda) <= Number.EPSILON * Math.abs(lambda)) return nextLambda;
    lambda = nextLambda;
  }
  return lambda;
}

/**
 * Returns the smallest root λ from 0 to `maxLambda` that is found; null without one. Two roots within one step are
 * missed.
 */
function findFirstRoot(amounts: readonly TimedAmount[], maxLambda: number): number | null {
  const signAtStart = Math.sign(presentValue(amounts, 0).value);
  let lowerLambda = 0;
  while (lowerLambda < maxLambda && !hasNoLargerRoot(amounts, lowerLambda)) {
    const upperLambda = Math.min(
      maxLambda,
      lowerLambda + Math.max(FIRST_STEP, lowerLambda * STEP_GROWTH),
    );
    if (Math.sign(presentValue(amounts, upperLambda).value) !== signAtStart)
      return refineRoot(amounts, lowerLambda, upperLambda);
    lowerLambda = upperLambda;
  }
  return null;
}

/**
 * Solves Σ amount × e^(−λ × time) = 0 for λ, the logarithm of the growth per unit of time, and returns the root
 * nearest to zero that it finds; null when it finds none up to a loss of 99.9999 %. The amounts must be sorted by
 * time, with the first at 0.
 */
export function solveLogGrowth(amounts: readonly TimedAmount[]): number | null {
  if (presentValue(amounts, 0).value === 0) return 0;
  const lastTime = amounts.at(-1)?.time ?? 0;
  const reversedAmounts = amounts
    .map(({ time, amount }) => ({ time: lastTime - time, amount }))
    .toReversed();
  const gainRoot = findFirstRoot(amounts, Number.POSITIVE_INFINITY);
  // A loss is a negative root, found by reversing the time, and no further from zero than the gain, because only the
  // root nearest to zero is returned.
  const lossRoot = findFirstRoot(
    reversedAmounts,
    Math.min(MAX_LOSS_LOGARITHM, gainRoot ?? MAX_LOSS_LOGARITHM),
  );
  if (gainRoot === null || lossRoot === null)
    return gainRoot ?? (lossRoot === null ? null : -lossRoot);
  return gainRoot <= lossRoot ? gainRoot : -lossRoot;
}
