import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { convenienceAnswers, convenienceTest } from './convenience-test.ts';

export const takeConvenienceTest = defineCommand({
  name: 'takeConvenienceTest',
  path: '/interveners/{id}/convenience-test',
  summary: 'Takes the appropriateness test, once in seven days; every attempt is stored',
  access: accessRuleFor('intervener', 'sign', ['client']),
  body: convenienceAnswers,
  status: 201,
  output: z.strictObject({ convenience_test: convenienceTest }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
});
