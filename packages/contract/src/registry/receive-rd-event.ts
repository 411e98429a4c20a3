import { z } from 'zod';
import { rdRegistration, rdResponse } from './import-rd-responses.ts';
import { defineCommand } from '../kernel/define-call.ts';
import { partnerEventShape } from '../kernel/partner-event.ts';

export const receiveRdEvent = defineCommand({
  name: 'receiveRdEvent',
  path: '/callbacks/rd',
  summary: 'Signed event of the registry: its answer to one order or to the opening of one account',
  access: { audience: ['partner'], object: 'self', partner: 'rd' },
  body: z.union([
    z.strictObject({ ...partnerEventShape, response: rdResponse }),
    z.strictObject({ ...partnerEventShape, registration: rdRegistration }),
  ]),
  status: 204,
  answerKind: 'empty',
  refusals: ['400-020', '404', '409-010'],
});
