import type { Notification } from '@participe/contract/types';
import { encodeBase64Text } from '@participe/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { subtractReadNotifications } from '../session/me.tsx';

const NOTIFICATIONS_KEY = ['notifications'] as const;
const UNREAD_FILTER = encodeBase64Text('is_read eq false');

/** All unread notifications are read, because the person can mark all of them as read at once. */
export function useUnreadNotifications() {
  return useQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: ({ signal }) =>
      api.call(
        'GET /notifications',
        { query: { $filter: UNREAD_FILTER, $limit: 'null' } },
        { signal },
      ),
  });
}

/** Returns the newest notifications, read or unread. Loaded ones stay visible while more are loading. */
export function useNewestNotifications(howMany: number) {
  return useQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'newest', howMany],
    queryFn: ({ signal }) =>
      api.call('GET /notifications', { query: { $limit: String(howMany) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns a function that marks notifications as read and updates the badge (NOT-07). The function returns false when
 * a call has failed.
 */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return async (notices: readonly Pick<Notification, 'uuid'>[]) => {
    const ids = notices.map(({ uuid }) => uuid);
    const readMarks = ids.map((id) => api.call('PATCH /notifications/{id}', { params: { id } }));
    const answers = await Promise.allSettled(readMarks);
    const markedIds = ids.filter((_, index) => answers[index]?.status === 'fulfilled');
    subtractReadNotifications(client, markedIds.length);
    await client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    return markedIds.length === ids.length;
  };
}
