import type { Moment } from '../kernel/clock.ts';
import type { Db } from '../kernel/database/connect.ts';
import { notify } from '../notifications/index.ts';
import { readNotificationRecipients } from './reports.store.ts';

interface PublishedReport {
  readonly type: 'IIFF_FI_READY' | 'IIGG_READY';
  readonly year: number;
  readonly uuidDocument: string;
}

/** Notifies the recipients that a person's yearly tax report is published (TAX-10). */
export async function notifyOfReport(
  db: Db,
  clock: Moment,
  person: string,
  report: PublishedReport,
): Promise<void> {
  for (const { uuid, owner } of await readNotificationRecipients(db, person, clock.today))
    await notify(db, clock, {
      to: { uuidIntervener: uuid },
      ...report,
      ...(owner !== null && { of: owner }),
    });
}
