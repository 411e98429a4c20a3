/** Returns the sum of the digits of a number, each multiplied by the weight of its place. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
}

/** True when the last digit is the check digit by Luhn's rule (ISO/IEC 7812-1). */
export function hasLuhnCheckDigit(digits: string): boolean {
  const digitSum = [...digits].toReversed().reduce((total, digit, place) => {
    const weightedDigit = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (weightedDigit > 9 ? weightedDigit - 9 : weightedDigit);
  }, 0);
  return digitSum % 10 === 0;
}

/** True when the last digit is the check digit of the others by MOD 11,10 of ISO 7064. */
export function hasMod11And10CheckDigit(digits: string): boolean {
  const finalRemainder = Array.from(digits.slice(0, -1)).reduce((remainder, digit) => {
    const digitSum = (remainder + Number(digit)) % 10;
    return ((digitSum === 0 ? 10 : digitSum) * 2) % 11;
  }, 10);
  return (11 - finalRemainder) % 10 === Number(digits.at(-1));
}
