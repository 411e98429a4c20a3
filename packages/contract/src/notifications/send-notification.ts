import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none, uuid } from '../kernel/primitives.ts';

export const sendNotification = defineCall({
  name: 'sendNotification',
  method: 'POST',
  path: '/notifications',
  summary: 'Reminds a co-signer of an order, once a day (ruling 9)',
  access: {
    audience: ['client'],
    object: { kind: 'operation', from: 'body.uuid_operation' },
    action: 'sign',
  },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({
    type: z.enum(['OPERATION_STATUS_CHANGE']),
    uuid_operation: uuid,
    uuid_intervener: uuid,
  }),
  status: 201,
  answerKind: 'json',
  output: z.strictObject({
    reminded: z.strictObject({ uuid_intervener: uuid, next_on: z.iso.datetime() }),
  }),
  refusals: ['403-001', '404', '409-010', '429-001'],
  idempotent: true,
  readOnly: false,
});
