import type { Operations } from '../kernel/context.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotification } from './read-notification.ts';

export { type Notice, notify } from './notify.ts';
export { recentNotices } from './recent-notices.ts';

export const notificationsOperations = {
  'GET /notifications': listNotifications,
  'PATCH /notifications/{id}': readNotification,
} satisfies Operations<'GET /notifications' | 'PATCH /notifications/{id}'>;
