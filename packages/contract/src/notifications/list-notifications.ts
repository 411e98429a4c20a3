import { defineCall } from '../kernel/define-call.ts';
import { type ListFields, filterQuery, page } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';
import { notification } from './notification.ts';

const fields = ['type', 'is_read', 'created_at'] as const;

export const notificationList = {
  filter: fields,
  orderBy: fields,
  search: false,
  defaultLimit: 25,
} as const satisfies ListFields;

export const listNotifications = defineCall({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'The notifications of the caller, newest first',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: filterQuery({}),
  list: notificationList,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('notifications', notification),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
