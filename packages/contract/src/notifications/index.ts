export { chooseNotificationPreferences } from './choose-notification-preferences.ts';
export { getNotificationPreferences } from './get-notification-preferences.ts';
export { listNotifications } from './list-notifications.ts';
export { readNotification } from './read-notification.ts';
