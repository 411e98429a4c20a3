/** Returns the sum of the digits of a number, each multiplied by the weight of its place. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
}

/** True when the last digit is the check digit by Luhn's rule (ISO/IEC 7812-1). */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** True when the last digit is the check digit of the others by MOD 11,10 of ISO 7064. */
export function isMod11And10(digits: string): boolean {
  const product = Array.from(digits.slice(0, -1)).reduce((rest, digit) => {
    const sum = (rest + Number(digit)) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits.at(-1));
}
