import { type PlainDate, addDays, addMonths } from '@participe/domain';
import { type DemoPerson, demoPeople } from '@participe/fixtures';
import type { Database } from '../../kernel/database/connect.ts';
import { insertRows } from './reference-data.ts';

const clients = demoPeople.filter(({ kind }) => kind === 'client');
const defaultTestResults = {
  NO_COMPLEJO: 'CONVENIENTE',
  COMPLEJO: 'CONVENIENTE',
  FIL: 'NO_CONVENIENTE',
} as const;

/** Returns test results that were valid when the person placed their past orders, and expired yesterday. */
function pastTestRows(person: DemoPerson, today: PlainDate): object[] {
  return Object.entries(person.convenienceTest?.results ?? defaultTestResults).map(
    ([family, result]) => ({
      uuid_intervener: person.uuid,
      product_family: family,
      result,
      taken_at: '2015-01-02T10:00:00Z',
      valid_until: addDays(today, -1),
    }),
  );
}

/** Returns the current test results of a person, valid for 24 months, or 12 for hedge funds (APR-05). */
function testRows(person: DemoPerson, today: PlainDate): object[] {
  const { convenienceTest: test } = person;
  if (test === null) return [];
  const testDate = addDays(today, -test.takenDaysBefore);
  return Object.entries(test.results).map(([family, result]) => ({
    uuid_intervener: person.uuid,
    product_family: family,
    result,
    taken_at: `${testDate}T10:00:00Z`,
    valid_until: addMonths(testDate, family === 'FIL' ? 12 : 24),
  }));
}

export async function seedAppropriatenessTests(db: Database, today: PlainDate): Promise<void> {
  await insertRows(
    db,
    'appropriateness_result',
    clients.flatMap((person) => testRows(person, today)),
  );
}

/** Stores the expired appropriateness tests of the people who placed orders in the past. */
export async function seedPastAppropriatenessTests(db: Database, today: PlainDate): Promise<void> {
  await insertRows(
    db,
    'appropriateness_result',
    clients
      .filter(({ intervenerType, key }) => intervenerType === 'F' && key !== 'newcomer')
      .flatMap((person) => pastTestRows(person, today)),
  );
}
