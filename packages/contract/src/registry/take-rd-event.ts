import { z } from 'zod';
import { rdRegistration, rdResponse } from './import-rd-responses.ts';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { eventShape } from '../kernel/partner-event.ts';

export const takeRdEvent = defineCall({
  name: 'takeRdEvent',
  method: 'POST',
  path: '/callbacks/rd',
  summary: 'The registry answers one order, or one opening of an account, signed',
  access: { audience: ['partner'], object: 'self', partner: 'rd' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.union([
    z.strictObject({ ...eventShape, response: rdResponse }),
    z.strictObject({ ...eventShape, registration: rdRegistration }),
  ]),
  status: 204,
  answerKind: 'empty',
  output: none,
  refusals: ['400-020', '404', '409-010'],
  idempotent: false,
  readOnly: false,
});
