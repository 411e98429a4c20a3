import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { convenienceQuestion } from './convenience-test.ts';

export const listConvenienceQuestions = defineCall({
  name: 'listConvenienceQuestions',
  method: 'GET',
  path: '/onboarding/convenience-test/questions',
  summary: 'The questions of the appropriateness test',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({
    questions: z.array(convenienceQuestion),
    /** The day from which the caller may take the test again; null when it may be taken now. */
    next_attempt_on: z.iso.date().nullable(),
  }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
