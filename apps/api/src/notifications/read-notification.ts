import { invariant } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { markNotificationRead } from './notifications.store.ts';
import { toNotification } from './notifications.view.ts';

/** Marks a notification as read. A repeated call changes nothing (NOT-07). */
export const readNotification: Handler<'PATCH /notifications/{id}'> = async ({ input, db }) => {
  const row = await markNotificationRead(db, input.params.id);
  invariant(row !== undefined, 'the notification of the request exists');
  return { notification: toNotification(row) };
};
