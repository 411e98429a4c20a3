import type { Notification } from '@participe/contract/types';
import { notifications as texts } from '#texts/personal/notifications.ts';

/**
 * Returns the label of a notification's action: «Ver» for a notification about an order, for a settled one (NOT-22),
 * and for an address without a label of its own.
 */
export function getNotificationActionLabel({
  entity,
  url,
  is_settled: isSettled,
}: Pick<Notification, 'entity' | 'url' | 'is_settled'>): string {
  if (isSettled || entity === 'OPERATION' || url === null) return texts.see;
  return texts.actions[url] ?? texts.see;
}
