import type { NotificationPreferences } from '@participe/contract';
import { listGroupPreferences, isOptionalGroup } from '@participe/domain';
import type { PreferenceRow } from './preferences.store.ts';

export function toPreferences(row: PreferenceRow): NotificationPreferences {
  return {
    has_app: row.has_app,
    weekly_digest: row.weekly_digest,
    groups: listGroupPreferences(row.quiet).map((delivery) => ({
      ...delivery,
      fixed: !isOptionalGroup(delivery.group),
    })),
  };
}
