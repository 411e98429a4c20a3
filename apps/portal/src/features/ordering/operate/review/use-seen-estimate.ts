import type { Simulation } from '@participe/contract/types';
import { useState } from 'react';
import { describeEstimateChanges } from '../order/order-texts.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';

/** Keeps the estimate that the person has seen on the review, and returns the differences of a newer estimate. */
export function useSeenEstimate({ choices, live }: OrderFormState, isReviewShown: boolean) {
  const [seen, setSeen] = useState<Simulation>();
  const { settled } = live;
  if (isReviewShown && settled && !seen) setSeen(settled);
  if (!isReviewShown && seen) setSeen(undefined);
  const changes = seen && settled ? describeEstimateChanges(choices.op, seen, settled) : [];
  return { changes, markSeen: () => setSeen(settled) };
}

export type SeenEstimate = ReturnType<typeof useSeenEstimate>;
