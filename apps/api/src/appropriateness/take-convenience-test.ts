import { randomUUID } from 'node:crypto';
import {
  type TestAnswers,
  type TestScore,
  canOperate,
  computeTestScore,
  decideTestAttempt,
  invariant,
  latestDate,
  productFamilies,
  refuse,
  testResultExpiryDate,
  testValidityParameter,
  todayInMadrid,
} from '@participe/domain';
import { createAppropriatenessTestPaper } from '../documents/index.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import {
  type TestTaker,
  insertCompletedTest,
  lockTestTaker,
  readAttemptSummary,
} from './attempts.store.ts';
import { parseTestAnswers } from './read-answers.ts';
import { listQuestionsWithShuffledAnswers } from './shown-questions.ts';

type TestContext = ContextFor<'POST /interveners/{id}/convenience-test'>;

function checkTaker({ actor, clock, object }: TestContext): void {
  const { person } = actor;
  if (object?.uuid !== person.uuid || person.intervenerType === 'J')
    throw new RefusalError(refuse('SIN_PERMISO'));
  if (!canOperate(person, clock.today)) throw new RefusalError(refuse('SITUACION_NO_PERMITE'));
}

/**
 * Returns the number of earlier tests; refuses with 409-010 when the last result is less than seven days old
 * (APR-06).
 */
async function checkAttempt({ actor, clock, db }: TestContext): Promise<number> {
  const { taken, last_taken_at: last } = await readAttemptSummary(db, actor.person.uuid);
  const attemptDecision = decideTestAttempt(
    last === null ? null : todayInMadrid(last),
    clock.today,
  );
  if (attemptDecision.ok) return taken;
  throw toRefusalError(attemptDecision.refusals);
}

interface ScoredTest {
  readonly taker: TestTaker;
  readonly questions: ReturnType<typeof listQuestionsWithShuffledAnswers>;
  readonly answers: TestAnswers;
  readonly score: TestScore;
  readonly results: ReturnType<typeof resultsOf>;
}

function resultsOf({ clock, services }: TestContext, { results }: TestScore) {
  return productFamilies.map((family) => ({
    family,
    result: results[family],
    validUntil: testResultExpiryDate(
      clock.today,
      services.reference.parameter(testValidityParameter(family), clock.today),
    ),
  }));
}

/** Stores the client's copy of the test and returns its id (APR-14). */
function writePaper({ actor, clock, db }: TestContext, scoredTest: ScoredTest): Promise<string> {
  const { taker, questions, answers, score, results } = scoredTest;
  const { training, experience, knowledge, total, max } = score;
  return createAppropriatenessTestPaper(db, clock, actor.person.uuid, {
    manager: taker.manager,
    name: taker.name,
    documentNumber: taker.document_number,
    takenAt: clock.now.toISOString(),
    answers: questions
      .filter(({ id }) => answers.has(id))
      .map(({ id, block, text, options }) => ({
        block,
        question: text,
        answer: options.find((option) => option.id === answers.get(id))?.text ?? '',
      })),
    points: { training, experience, knowledge, total, max },
    results,
  });
}

export const takeConvenienceTest: Handler<'POST /interveners/{id}/convenience-test'> = async (
  context,
) => {
  const { actor, clock, db, input } = context;
  checkTaker(context);
  const { uuid: uuidIntervener } = actor.person;
  const taker = await lockTestTaker(db, uuidIntervener);
  const attemptCheck = await checkAttempt(context);
  const answers = parseTestAnswers(input.body);
  const questions = listQuestionsWithShuffledAnswers({ uuidIntervener, taken: attemptCheck });
  const score = computeTestScore(answers);
  const results = resultsOf(context, score);
  const [first, ...others] = results.map(({ validUntil }) => validUntil);
  invariant(first !== undefined, 'a test is about some family');
  const validUntil = latestDate(first, ...others);
  const uuidDocument = await writePaper(context, { taker, questions, answers, score, results });
  const { training, experience, knowledge, total } = score;
  const uuid = randomUUID();
  await insertCompletedTest(db, {
    uuid,
    uuidIntervener,
    takenAt: clock.now,
    validUntil,
    answers: Object.fromEntries(answers),
    shown: Object.fromEntries(
      questions.map(({ id, options }) => [id, options.map((option) => option.id)]),
    ),
    points: { training, experience, knowledge, total },
    results,
    uuidDocument,
  });
  context.audit({
    action: 'convenience_test.taken',
    entity: 'intervener',
    entityUuid: uuidIntervener,
    after: { test: uuid, total, ...score.results },
  });
  return {
    convenience_test: {
      uuid,
      taken_at: clock.now.toISOString(),
      valid_until: validUntil,
      results: results.map(({ family, result, validUntil: until }) => ({
        product_family: family,
        result,
        valid_until: until,
      })),
      document_uuid: uuidDocument,
    },
  };
};
