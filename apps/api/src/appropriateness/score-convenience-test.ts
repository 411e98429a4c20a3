import { computeTestScore, productFamilies, refuse } from '@participe/domain';
import { withinLimit } from '../kernel/throttling/rate-limit.ts';
import type { Handler } from '../kernel/context.ts';
import { refuseAndCommit } from '../kernel/http/problem.ts';
import { answersOf } from './read-answers.ts';

/** Whoever may ask without end finds the right answers by asking. */
const rate = { limit: 5, seconds: 3600 };

/** Nothing of it is kept: what counts is the test that is taken (decision G-G05). */
export const scoreConvenienceTest: Handler<'POST /convenience-test-score'> = async (context) => {
  const { actor, clock, input, services } = context;
  const answers = answersOf(input.body);
  const key = `convenience-score:${actor.person.uuid}`;
  if (!(await withinLimit(services.database, key, rate, clock.sessionNow)))
    return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'));
  const { total, max, results } = computeTestScore(answers);
  return {
    score: {
      total,
      max,
      results: productFamilies.map((family) => ({
        product_family: family,
        result: results[family],
      })),
    },
  };
};
