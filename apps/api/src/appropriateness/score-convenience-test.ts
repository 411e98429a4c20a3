import { computeTestScore, productFamilies, refuse } from '@participe/domain';
import { consumeRateLimit } from '../kernel/throttling/rate-limit.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { refuseAndCommit } from '../kernel/refusal.ts';
import { parseTestAnswers } from './read-answers.ts';

/** Five calls per hour, so that nobody can find the right answers by trial and error (APR-07). */
const scoringRate = { limit: 5, seconds: 3600 };

/** Scores answers without storing anything (APR-07). */
export const scoreConvenienceTest: Handler<'POST /convenience-test-score'> = async (context) => {
  const { actor, clock, input, services } = context;
  const answers = parseTestAnswers(input.body);
  const key = `convenience-score:${actor.person.uuid}`;
  if (!(await consumeRateLimit(services.database, key, scoringRate, clock.sessionNow)))
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
