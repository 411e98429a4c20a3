import type { Handlers } from '../kernel/http/handler.ts';
import { listConvenienceQuestions } from './list-convenience-questions.ts';
import { scoreConvenienceTest } from './score-convenience-test.ts';
import { takeConvenienceTest } from './take-convenience-test.ts';

export const handlers = {
  'GET /onboarding/convenience-test/questions': listConvenienceQuestions,
  'POST /convenience-test-score': scoreConvenienceTest,
  'POST /interveners/{id}/convenience-test': takeConvenienceTest,
} satisfies Handlers<
  | 'GET /onboarding/convenience-test/questions'
  | 'POST /convenience-test-score'
  | 'POST /interveners/{id}/convenience-test'
>;
