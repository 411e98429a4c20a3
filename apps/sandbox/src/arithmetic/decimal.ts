/**
 * The registry's own arithmetic, independent of the service's on purpose: two implementations have to agree to the
 * sixth decimal. Decimal strings in and out, whole numbers inside, half away from zero.
 */

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The digits of a decimal string as a whole number of 10^-scale; throws when it has more decimals. */
export function toScaled(text: string, scale: number): bigint {
  const match = pattern.exec(text);
  const decimals = match?.[3] ?? '';
  if (!match || decimals.length > scale) throw new RangeError(`no decimal of ${scale}: ${text}`);
  const value = BigInt(`${match[2]}${decimals.padEnd(scale, '0')}`);
  return match[1] === '-' ? -value : value;
}

/** A whole number of 10^-scale as a decimal string with exactly `scale` decimals. */
export function fromScaled(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const decimals = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${value < 0n ? '-' : ''}${whole}${decimals}`;
}

/** Quotient rounded half away from zero; the divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** Participations (six decimals) that an amount in euros buys or sells at a net asset value. */
export function unitsFor(cash: string, netAssetValue: string): string {
  const dividend = toScaled(cash, 2) * 10n ** 10n;
  return fromScaled(divideRounded(dividend, toScaled(netAssetValue, 6)), 6);
}

/** Euros (two decimals) that participations are worth at a net asset value. */
export function cashFor(participations: string, netAssetValue: string): string {
  const product = toScaled(participations, 6) * toScaled(netAssetValue, 6);
  return fromScaled(divideRounded(product, 10n ** 10n), 2);
}

/** A decimal string moved by a number of units of its last decimal. */
export function nudge(text: string, scale: number, by: bigint): string {
  return fromScaled(toScaled(text, scale) + by, scale);
}
