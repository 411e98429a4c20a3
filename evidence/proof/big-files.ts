import { writeNorma43 } from '../../packages/connectors/src/index.ts';

const dayMs = 86_400_000;

/** Returns the last `count` weekdays up to a date, oldest first. Holidays are included. */
export function listWeekdaysUntil(last: string, count: number): string[] {
  const days: string[] = [];
  for (let at = Date.parse(last); days.length < count; at -= dayMs) {
    const day = new Date(at);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days.toReversed();
}

/**
 * Returns the ISIN of a fictitious fund. Its check digit follows the Luhn algorithm, in which each letter counts as
 * two digits.
 */
export function createTestIsin(nth: number): string {
  const text = `ES${String(900_000_000 + nth)}`;
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('');
  const digitSum = [...digits].toReversed().reduce((total, digit, index) => {
    const weightedDigit = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weightedDigit > 9 ? weightedDigit - 9 : weightedDigit);
  }, 0);
  return `${text}${String((10 - (digitSum % 10)) % 10)}`;
}

/** Returns import rows with net asset values of one fund, which change slightly each day. */
export function buildNavCsv(isin: string, days: readonly string[]): string {
  return days
    .map((day, index) => `${isin},${day},${(10 + (index % 97) / 1000).toFixed(6)}\n`)
    .join('');
}

/** Returns a bank statement that pays the same amount for each of these order references. */
export function buildStatementFile(
  iban: string,
  date: string,
  payments: { readonly references: Iterable<string>; readonly amount: string },
): Buffer {
  const digits = iban.slice(4);
  const { references, amount } = payments;
  const text = writeNorma43({
    accounts: [
      {
        bank: digits.slice(0, 4),
        office: digits.slice(4, 8),
        account: digits.slice(10),
        initialDate: date,
        finalDate: date,
        openingBalance: '0.00',
        movements: Array.from(references, (reference) => ({
          operationDate: date,
          debit: false,
          amount,
          concepts: [`${reference} TRANSFERENCIA`],
        })),
      },
    ],
  });
  return Buffer.from(text, 'latin1');
}
