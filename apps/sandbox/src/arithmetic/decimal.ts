/**
 * Decimal arithmetic of the registry: decimal strings, calculated as integers and rounded half away from zero. It
 * shares no code with the service's arithmetic, so that an error in either one shows as a difference.
 */

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Converts a decimal string to an integer in units of 10^-scale; throws when the string has more decimals. */
export function parseScaled(text: string, scale: number): bigint {
  const match = decimalPattern.exec(text);
  const decimals = match?.[3] ?? '';
  if (!match || decimals.length > scale) throw new RangeError(`no decimal of ${scale}: ${text}`);
  const scaledNumber = BigInt(`${match[2]}${decimals.padEnd(scale, '0')}`);
  return match[1] === '-' ? -scaledNumber : scaledNumber;
}

/** Converts an integer in units of 10^-scale to a decimal string with `scale` decimals. */
export function formatScaled(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const integerDigits = digits.slice(0, digits.length - scale);
  const decimals = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${value < 0n ? '-' : ''}${integerDigits}${decimals}`;
}

/** Divides and rounds half away from zero; the divisor must be positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const roundedQuotient = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -roundedQuotient : roundedQuotient;
}

/** Returns the units (six decimals) for an amount in euros at a net asset value. */
export function computeUnits(cash: string, netAssetValue: string): string {
  const dividend = parseScaled(cash, 2) * 10n ** 10n;
  return formatScaled(divideRounded(dividend, parseScaled(netAssetValue, 6)), 6);
}

/** Returns the value in euros (two decimals) of units at a net asset value. */
export function computeCash(participations: string, netAssetValue: string): string {
  const scaledProduct = parseScaled(participations, 6) * parseScaled(netAssetValue, 6);
  return formatScaled(divideRounded(scaledProduct, 10n ** 10n), 2);
}

/** Adds `by` units of 10^-scale to a decimal string. */
export function addToLastDecimal(text: string, scale: number, by: bigint): string {
  return formatScaled(parseScaled(text, scale) + by, scale);
}
