import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { convenienceQuestion } from './convenience-test.ts';

export const listConvenienceQuestions = defineRead({
  name: 'listConvenienceQuestions',
  path: '/onboarding/convenience-test/questions',
  summary: 'The questions of the appropriateness test',
  access: { audience: ['client'], object: 'self' },
  output: z.strictObject({
    questions: z.array(convenienceQuestion),
    /** The first day on which the caller may take the test again; null when they may take it now. */
    next_attempt_on: z.iso.date().nullable(),
  }),
});
