import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { convenienceAnswers, convenienceFamilyResult } from './convenience-test.ts';

export const scoreConvenienceTest = defineRead({
  name: 'scoreConvenienceTest',
  method: 'POST',
  path: '/convenience-test-score',
  summary: 'The result that answers to the appropriateness test would have; nothing is stored',
  access: { audience: ['client'], object: 'self' },
  bodyKind: 'json',
  body: convenienceAnswers,
  output: z.strictObject({
    score: z.strictObject({
      total: z.number().int(),
      max: z.number().int(),
      results: z.array(convenienceFamilyResult),
    }),
  }),
  refusals: ['400-020', '429-001'],
});
