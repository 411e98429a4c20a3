import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { chosenPreferences, notificationPreferences } from './preferences.ts';

export const chooseNotificationPreferences = defineCommand({
  name: 'chooseNotificationPreferences',
  method: 'PUT',
  path: '/interveners/{id}/notification-preferences',
  summary: 'Changes the notification preferences of a person',
  access: accessRuleFor('intervener', 'view', ['client']),
  body: chosenPreferences,
  output: z.strictObject({ notification_preferences: notificationPreferences }),
});
