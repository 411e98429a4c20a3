import type { Operation, Poll } from '@participe/contract/types';
import { tabStorage } from '../../platform/web.ts';

const NAME = 'pa_poll_closed';

const nameOf = (about: string): string => `${NAME} ${about}`;

/** Returns a key for a poll shown to a person about an order. */
export function getShownPollKey(
  uuidIntervener: string,
  poll: Pick<Poll, 'uuid'>,
  order: Pick<Operation, 'uuid'> | undefined,
): string {
  return [uuidIntervener, poll.uuid, order?.uuid ?? ''].join(' ');
}

/**
 * Idempotency keys of dismissals that may not have reached the service, by poll; only ids are stored, until the tab
 * is closed. Instead of showing the poll again, the page retries the dismissal with the same key.
 */
export const pendingPollAnswers = {
  of: (about: string): string | undefined => tabStorage.read(nameOf(about)) ?? undefined,
  keep: (about: string, key: string): void => {
    try {
      tabStorage.write(nameOf(about), key);
    } catch {
      // The browser refuses storage. The poll is then shown again later.
    }
  },
  forget: (about: string): void => {
    if (tabStorage.read(nameOf(about)) !== null) tabStorage.remove(nameOf(about));
  },
};
