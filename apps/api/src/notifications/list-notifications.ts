import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readListQuery } from '../kernel/lists.ts';
import { notificationColumns, readNotifications } from './notifications.store.ts';
import { toNotification } from './notifications.view.ts';

export const listNotifications: Handler<'GET /notifications'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const list = readListQuery(input.query, notificationColumns);
  const { rows, counted } = await readNotifications(db, actor.person.uuid, clock.today, list);
  return buildPageBody('notifications', rows.map(toNotification), counted, list);
};
