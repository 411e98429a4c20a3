import type { NotificationPreferences } from '@participe/contract';
import { deliveriesOf, isChoosable } from '@participe/domain';
import type { PreferenceRow } from './preferences.store.ts';

export function toPreferences(row: PreferenceRow): NotificationPreferences {
  return {
    has_app: row.has_app,
    weekly_digest: row.weekly_digest,
    groups: deliveriesOf(row.quiet).map((delivery) => ({
      ...delivery,
      fixed: !isChoosable(delivery.group),
    })),
  };
}
