import { defineList } from '../kernel/define-call.ts';
import { type ListFields, pageSchema } from '../kernel/lists.ts';
import { notification } from './notification.ts';

const fields = ['type', 'is_read', 'created_at'] as const;

const notificationList = {
  filter: fields,
  orderBy: fields,
  search: false,
  defaultLimit: 25,
} as const satisfies ListFields;

export const listNotifications = defineList({
  name: 'listNotifications',
  path: '/notifications',
  summary: 'The notifications of the caller, newest first',
  access: { audience: ['client'], object: 'self' },
  list: notificationList,
  output: pageSchema('notifications', notification),
});
