import type { Notification } from '@participe/contract';
import type { Db } from '../kernel/context.ts';
import { readRecent } from './notifications.store.ts';
import { toNotification } from './notifications.view.ts';

/** The newest notices of a person, for the badge and the first paint. */
export async function recentNotices(db: Db, uuidIntervener: string): Promise<Notification[]> {
  return (await readRecent(db, uuidIntervener)).map(toNotification);
}
