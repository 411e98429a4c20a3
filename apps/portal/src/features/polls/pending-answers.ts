import type { Operation, Poll } from '@participe/contract/types';
import { tabStorage } from '../../platform/web.ts';

const NAME = 'pa_poll_closed';

const nameOf = (about: string): string => `${NAME} ${about}`;

/** Identifies a poll that is shown: person, poll and order. */
export function subjectOf(
  uuidIntervener: string,
  poll: Pick<Poll, 'uuid'>,
  order: Pick<Operation, 'uuid'> | undefined,
): string {
  return [uuidIntervener, poll.uuid, order?.uuid ?? ''].join(' ');
}

/**
 * The key under which a poll was to be closed and may not have been: it goes again under that key in place of the card.
 * Only ids are kept, as long as the tab.
 */
export const pendingPollAnswers = {
  of: (about: string): string | undefined => tabStorage.read(nameOf(about)) ?? undefined,
  keep: (about: string, key: string): void => {
    try {
      tabStorage.write(nameOf(about), key);
    } catch {
      // A browser that refuses storage keeps no wish: the question comes another day.
    }
  },
  forget: (about: string): void => {
    if (tabStorage.read(nameOf(about)) !== null) tabStorage.remove(nameOf(about));
  },
};
