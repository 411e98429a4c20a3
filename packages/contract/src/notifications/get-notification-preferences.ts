import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { notificationPreferences } from './preferences.ts';

export const getNotificationPreferences = defineCall({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/interveners/{id}/notification-preferences',
  summary: 'How a person wants to be told',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ notification_preferences: notificationPreferences }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
