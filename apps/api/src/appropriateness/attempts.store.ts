import {
  type AppropriatenessResult,
  type PlainDate,
  type ProductFamily,
  invariant,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

export interface AttemptSummary {
  /** Number of tests in the portal, without imported results. */
  readonly taken: number;
  readonly last_taken_at: Date | null;
}

/** Returns how many tests a person has completed, and the time of the last result, which may be imported. */
export async function readAttemptSummary(db: Db, uuidIntervener: string): Promise<AttemptSummary> {
  const { rows } = await sql<AttemptSummary>`
    select
      (select count(*)::int from convenience_test where uuid_intervener = ${uuidIntervener}) as taken,
      (select max(taken_at) from appropriateness_result
        where uuid_intervener = ${uuidIntervener}) as last_taken_at`.execute(db);
  return rows[0] ?? { taken: 0, last_taken_at: null };
}

export interface TestTaker {
  readonly name: string;
  readonly document_number: string;
  readonly manager: string;
}

/**
 * Returns the personal data in the document about the test. Locks the person, so that concurrent tests of the person
 * wait for each other (APR-06).
 */
export async function lockTestTaker(tx: Db, uuidIntervener: string): Promise<TestTaker> {
  const { rows } = await sql<TestTaker>`
    select concat_ws(' ', i.name, i.lastname_1, i.lastname_2) as name, ${decryptedColumn('intervener.document_number', 'i')} as document_number,
      coalesce((select d.name from distributor d where d.is_own limit 1), '') as manager
    from intervener i where i.uuid = ${uuidIntervener}
    for update of i`.execute(tx);
  const [taker] = rows;
  invariant(taker !== undefined, 'the person who takes the test exists');
  return taker;
}

export interface CompletedTest {
  readonly uuid: string;
  readonly uuidIntervener: string;
  readonly takenAt: Date;
  readonly validUntil: PlainDate;
  readonly answers: Readonly<Record<string, string>>;
  /** The ids of the answers to each question, in the sequence in which they were shown. */
  readonly shown: Readonly<Record<string, readonly string[]>>;
  readonly points: Readonly<Record<string, number>>;
  readonly results: readonly {
    readonly family: ProductFamily;
    readonly result: AppropriatenessResult;
    readonly validUntil: PlainDate;
  }[];
  readonly uuidDocument: string;
}

/** Stores a completed test and its results, which apply from now on. */
export async function insertCompletedTest(tx: Db, test: CompletedTest): Promise<void> {
  const { uuidIntervener, takenAt } = test;
  await tx
    .insertInto('convenience_test')
    .values({
      uuid: test.uuid,
      uuid_intervener: uuidIntervener,
      taken_at: takenAt,
      valid_until: test.validUntil,
      answers: JSON.stringify(test.answers),
      shown: JSON.stringify(test.shown),
      points: JSON.stringify(test.points),
      uuid_document: test.uuidDocument,
    })
    .execute();
  await tx
    .insertInto('appropriateness_result')
    .values(
      test.results.map(({ family, result, validUntil }) => ({
        uuid_intervener: uuidIntervener,
        product_family: family,
        result,
        taken_at: takenAt,
        valid_until: validUntil,
      })),
    )
    .execute();
}
