import type { NotificationPreferences } from '@participe/contract';
import { groupPreferencesOf, isOptionalGroup } from '@participe/domain';
import type { PreferenceRow } from './preferences.store.ts';

export function toPreferences(row: PreferenceRow): NotificationPreferences {
  return {
    has_app: row.has_app,
    weekly_digest: row.weekly_digest,
    groups: groupPreferencesOf(row.quiet).map((delivery) => ({
      ...delivery,
      fixed: !isOptionalGroup(delivery.group),
    })),
  };
}
