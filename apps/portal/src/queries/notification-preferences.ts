import type { CallInput, NotificationPreferences } from '@participe/contract/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMe } from '../session/me.tsx';

const PREFERENCES_PATH = '/interveners/{id}/notification-preferences';
const PREFERENCES_KEY = ['notification-preferences'] as const;

type PreferencesBody = CallInput<`PUT ${typeof PREFERENCES_PATH}`>['body'];

export function useNotificationPreferences() {
  const { uuid: id } = useMe().private_area.intervener;
  return useQuery({
    queryKey: PREFERENCES_KEY,
    queryFn: async ({ signal }) =>
      (await api.call(`GET ${PREFERENCES_PATH}`, { params: { id } }, { signal }))
        .notification_preferences,
  });
}

/** Returns the preferences that the person can change, in the format of the call. */
function toPreferencesBody({ weekly_digest, groups }: NotificationPreferences): PreferencesBody {
  const rows = groups.filter(({ fixed }) => !fixed) as PreferencesBody['groups'];
  return {
    weekly_digest,
    groups: rows.map(({ group, portal, email, mobile }) => ({ group, portal, email, mobile })),
  };
}

/** Saves the chosen preferences, and then caches those that the service returns. */
export function useSaveNotificationPreferences() {
  const { uuid: id } = useMe().private_area.intervener;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (table: NotificationPreferences) =>
      api.call(`PUT ${PREFERENCES_PATH}`, { params: { id }, body: toPreferencesBody(table) }),
    onSuccess: ({ notification_preferences }) => {
      client.setQueryData(PREFERENCES_KEY, notification_preferences);
    },
  });
}
