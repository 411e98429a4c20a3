const millionth = 1_000_000n;

/** Converts a decimal string such as "2000.00" to millionths. */
function toMillionths(value: string): bigint {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const absoluteValue = BigInt(whole) * millionth + BigInt(fraction.padEnd(6, '0'));
  return value.startsWith('-') ? -absoluteValue : absoluteValue;
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

function formatMillionths(value: bigint, decimals: number): string {
  const scaleUnit = 10n ** BigInt(decimals);
  const absoluteValue = value < 0n ? -value : value;
  const fraction = String(absoluteValue % scaleUnit).padStart(decimals, '0');
  return `${value < 0n ? '-' : ''}${String(absoluteValue / scaleUnit)}.${fraction}`;
}

/**
 * Units bought for an amount: round6(amount / net asset value). The computation shares no code with the product, so
 * that a fault in either is found.
 */
export const computeUnits = (amount: string, nav: string): string =>
  formatMillionths(divideHalfUp(toMillionths(amount) * millionth, toMillionths(nav)), 6);

/** Value of units: round2(units × net asset value). */
export const computeValue = (participations: string, nav: string): string =>
  formatMillionths(
    divideHalfUp(toMillionths(participations) * toMillionths(nav), millionth * 10_000n),
    2,
  );

/** A percentage of an amount: round2(amount × percent / 100). */
export const computePercentage = (amount: string, percent: string): string =>
  formatMillionths(
    divideHalfUp(toMillionths(amount) * toMillionths(percent), millionth * 1_000_000n),
    2,
  );

export const sumMoney = (...amounts: string[]): string =>
  formatMillionths(
    amounts.reduce((total, amount) => total + toMillionths(amount), 0n) / 10_000n,
    2,
  );

export const sumUnits = (...amounts: string[]): string =>
  formatMillionths(
    amounts.reduce((total, amount) => total + toMillionths(amount), 0n),
    6,
  );

export const negateAmount = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
