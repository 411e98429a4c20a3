import type { Operation, Poll } from '@participe/contract/types';
import { tabStorage } from '../../platform/web.ts';

const STORAGE_NAME = 'pa_poll_closed';

const storageNameOf = (pollKey: string): string => `${STORAGE_NAME} ${pollKey}`;

/** Identifies a shown poll by person, poll and order. */
export function getShownPollKey(
  uuidIntervener: string,
  poll: Pick<Poll, 'uuid'>,
  order: Pick<Operation, 'uuid'> | undefined,
): string {
  return [uuidIntervener, poll.uuid, order?.uuid ?? ''].join(' ');
}

/**
 * Idempotency keys of dismissals that perhaps did not reach the service. The page sends such a dismissal again with
 * its key instead of showing the poll.
 */
export const pendingPollAnswers = {
  of: (pollKey: string): string | undefined => tabStorage.read(storageNameOf(pollKey)) ?? undefined,
  keep: (pollKey: string, key: string): void => {
    try {
      tabStorage.write(storageNameOf(pollKey), key);
    } catch {
      // A browser that refuses storage forgets the dismissal, so the poll is shown another time.
    }
  },
  forget: (pollKey: string): void => {
    if (tabStorage.read(storageNameOf(pollKey)) !== null) tabStorage.remove(storageNameOf(pollKey));
  },
};
