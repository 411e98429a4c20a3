import type { Handlers } from '../kernel/http/handler.ts';
import { chooseNotificationPreferences } from './choose-notification-preferences.ts';
import { getNotificationPreferences } from './get-notification-preferences.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotification } from './read-notification.ts';

export { consumeResendLimit } from './resend-limit.ts';
export { notificationsJobs } from './notifications.jobs.ts';
export { notify } from './notify.ts';
export { countUnreadNotifications } from './notifications.store.ts';

export const handlers = {
  'GET /interveners/{id}/notification-preferences': getNotificationPreferences,
  'GET /notifications': listNotifications,
  'PATCH /notifications/{id}': readNotification,
  'PUT /interveners/{id}/notification-preferences': chooseNotificationPreferences,
} satisfies Partial<Handlers>;
