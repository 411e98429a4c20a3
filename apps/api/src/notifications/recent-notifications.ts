import type { Notification } from '@participe/contract';
import type { PlainDate } from '@participe/domain';
import type { Db } from '../kernel/database/connect.ts';
import { selectRecentNotifications } from './notifications.store.ts';
import { toNotification } from './notifications.view.ts';

/**
 * Returns the recent notifications of a person, which the portal needs for its badge and its first
 * rendering.
 */
export async function readRecentNotifications(
  db: Db,
  uuidIntervener: string,
  today: PlainDate,
): Promise<Notification[]> {
  return (await selectRecentNotifications(db, uuidIntervener, today)).map(toNotification);
}
