import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { notification } from './notification.ts';

export const readNotification = defineCommand({
  name: 'readNotification',
  method: 'PATCH',
  path: '/notifications/{id}',
  summary: 'Marks a notification as read',
  access: accessRuleFor('notification', 'view', ['client']),
  output: z.strictObject({ notification }),
});
