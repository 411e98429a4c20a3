import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { convenienceAnswers, familyResult } from './convenience-test.ts';

export const scoreConvenienceTest = defineCall({
  name: 'scoreConvenienceTest',
  method: 'POST',
  path: '/convenience-test-score',
  summary: 'What the answers of an appropriateness test would come to; nothing is kept',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: convenienceAnswers,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({
    score: z.strictObject({
      total: z.number().int(),
      max: z.number().int(),
      results: z.array(familyResult),
    }),
  }),
  refusals: ['400-020', '429-001'],
  idempotent: false,
  readOnly: true,
});
