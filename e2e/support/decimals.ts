const millionth = 1_000_000n;

/** "2000.00" with six decimals as a whole number. */
function scaled(value: string): bigint {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const size = BigInt(whole) * millionth + BigInt(fraction.padEnd(6, '0'));
  return value.startsWith('-') ? -size : size;
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

function text(value: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals);
  const size = value < 0n ? -value : value;
  const fraction = String(size % unit).padStart(decimals, '0');
  return `${value < 0n ? '-' : ''}${String(size / unit)}.${fraction}`;
}

/** Participations that euros buy: round6(amount / net asset value). Computed here, independently of the product. */
export const unitsFor = (amount: string, nav: string): string =>
  text(halfUp(scaled(amount) * millionth, scaled(nav)), 6);

/** The value of participations: round2(units × net asset value). */
export const worth = (participations: string, nav: string): string =>
  text(halfUp(scaled(participations) * scaled(nav), millionth * 10_000n), 2);

/** A percentage of an amount: round2(amount × percent / 100). */
export const percentOf = (amount: string, percent: string): string =>
  text(halfUp(scaled(amount) * scaled(percent), millionth * 1_000_000n), 2);

/** Exact sums of euros. */
export const sumMoney = (...amounts: string[]): string =>
  text(amounts.reduce((total, amount) => total + scaled(amount), 0n) / 10_000n, 2);

/** Exact sums of participations. */
export const sumUnits = (...amounts: string[]): string =>
  text(
    amounts.reduce((total, amount) => total + scaled(amount), 0n),
    6,
  );

/** The figure with the opposite sign. */
export const minus = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
