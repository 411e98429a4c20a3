import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { choosePreferences, notificationPreferences } from './preferences.ts';

export const chooseNotificationPreferences = defineCall({
  name: 'chooseNotificationPreferences',
  method: 'PUT',
  path: '/interveners/{id}/notification-preferences',
  summary: 'Chooses how a person is told',
  access: {
    audience: ['client'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: choosePreferences,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ notification_preferences: notificationPreferences }),
  refusals: [],
  idempotent: false,
  readOnly: false,
});
