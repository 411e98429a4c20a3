import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { notification } from './notification.ts';

export const readNotification = defineCall({
  name: 'readNotification',
  method: 'PATCH',
  path: '/notifications/{id}',
  summary: 'Marks a notice as read',
  access: {
    audience: ['client'],
    object: { kind: 'notification', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ notification }),
  refusals: [],
  idempotent: false,
  readOnly: false,
});
