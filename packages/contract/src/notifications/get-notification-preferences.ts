import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { notificationPreferences } from './preferences.ts';

export const getNotificationPreferences = defineRead({
  name: 'getNotificationPreferences',
  path: '/interveners/{id}/notification-preferences',
  summary: 'The notification preferences of a person',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  output: z.strictObject({ notification_preferences: notificationPreferences }),
});
