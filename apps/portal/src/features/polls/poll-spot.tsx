import type { Operation, OperationIntervener } from '@participe/contract/types';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../../platform/when-idle.ts';

export interface PollSpotProps {
  /** The order that was just signed, with the reader's own signature; on home there is none. */
  after?: { order: Operation; mine: OperationIntervener | undefined };
}

/**
 * Where a poll may stand, at the end of a page. What it is made of travels when the page is there and rests; without it
 * the page lacks nothing, so that nothing is said and nothing is loaded anew.
 */
export function PollSpot(props: PollSpotProps) {
  const [Asked, setAsked] = useState<ComponentType<PollSpotProps>>();
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return undefined;
    return whenIdle(() => {
      void import('./poll-card.tsx').then(
        ({ PagePoll }) => setAsked(() => PagePoll),
        () => undefined,
      );
    });
  }, [isBusy]);
  return Asked ? <Asked {...props} /> : null;
}
