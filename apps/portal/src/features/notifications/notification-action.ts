import type { Notification } from '@participe/contract/types';
import { notifications as texts } from '#texts/personal/notifications.ts';

/** The action of a notification; documents of an order need none. */
export function notificationAction({ entity, url }: Pick<Notification, 'entity' | 'url'>): string {
  if (entity === 'OPERATION' || url === null) return texts.see;
  return texts.actions[url] ?? texts.see;
}
