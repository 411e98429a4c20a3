import type { Notification } from '@participe/contract/types';
import { notifications as texts } from '#texts/personal/notifications.ts';

/**
 * Returns the label of a notification's action. It is «Ver» for a notification about an order, and for an address
 * without a label of its own.
 */
export function getNotificationActionLabel({
  entity,
  url,
}: Pick<Notification, 'entity' | 'url'>): string {
  if (entity === 'OPERATION' || url === null) return texts.see;
  return texts.actions[url] ?? texts.see;
}
