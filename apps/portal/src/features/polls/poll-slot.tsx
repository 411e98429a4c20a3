import type { Operation, OperationIntervener } from '@participe/contract/types';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { useIsFirstPageLoaded } from '../../lib/use-first-page-loaded.ts';
import { runWhenIdle } from '../../platform/when-idle.ts';

export interface PollSlotProps {
  /** The signed order of the page, and the logged-in person's signature of it; undefined on the home page. */
  after?: { order: Operation; mine: OperationIntervener | undefined };
}

/**
 * The place for a poll at the end of a page. Its code loads last; a failed load is ignored, because the page is
 * complete without a poll.
 */
export function PollSlot(props: PollSlotProps) {
  const [LoadedPoll, setLoadedPoll] = useState<ComponentType<PollSlotProps>>();
  const isPageLoaded = useIsFirstPageLoaded();
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (!isPageLoaded || isFetching) return undefined;
    return runWhenIdle(() => {
      void import('./poll-card.tsx').then(
        ({ PendingPoll }) => setLoadedPoll(() => PendingPoll),
        () => undefined,
      );
    });
  }, [isPageLoaded, isFetching]);
  return LoadedPoll ? <LoadedPoll {...props} /> : null;
}
