import type { Notification } from '@participe/contract/types';
import { notifications as texts } from '#texts/personal/notifications.ts';

/** What is done about a notice: of an order's own papers there is nothing to send. */
export function notificationAction({ entity, url }: Pick<Notification, 'entity' | 'url'>): string {
  if (entity === 'OPERATION' || url === null) return texts.see;
  return texts.actions[url] ?? texts.see;
}
