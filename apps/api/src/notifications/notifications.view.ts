import type { Notification } from '@participe/contract';
import type { NotificationRow } from './notifications.store.ts';

export function toNotification(row: NotificationRow): Notification {
  return {
    uuid: row.uuid,
    type: row.type as Notification['type'],
    title: row.title,
    text: row.text,
    is_read: row.is_read,
    created_at: row.created_at.toISOString(),
    entity: row.entity as Notification['entity'],
    uuid_entity: row.uuid_entity,
    url: row.url,
    is_settled: row.is_settled,
  };
}
