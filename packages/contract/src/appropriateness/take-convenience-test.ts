import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { convenienceAnswers, convenienceTest } from './convenience-test.ts';

export const takeConvenienceTest = defineCall({
  name: 'takeConvenienceTest',
  method: 'POST',
  path: '/interveners/{id}/convenience-test',
  summary: 'Takes the appropriateness test; once in seven days, every attempt is kept',
  access: {
    audience: ['client'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'sign',
  },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: convenienceAnswers,
  status: 201,
  answerKind: 'json',
  output: z.strictObject({ convenience_test: convenienceTest }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
  readOnly: false,
});
