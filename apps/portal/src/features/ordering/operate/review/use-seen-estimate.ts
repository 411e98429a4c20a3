import type { Simulation } from '@participe/contract/types';
import { useState } from 'react';
import { changesBetween } from '../order/order-words.ts';
import type { Order } from '../state/use-order.ts';

/** Remembers the estimate that the person has seen, and returns how a newer estimate differs. */
export function useSeenEstimate({ choices, live }: Order, isLooking: boolean) {
  const [seen, setSeen] = useState<Simulation>();
  const { settled } = live;
  if (isLooking && settled && !seen) setSeen(settled);
  if (!isLooking && seen) setSeen(undefined);
  const changes = seen && settled ? changesBetween(choices.op, seen, settled) : [];
  return { changes, markSeen: () => setSeen(settled) };
}

export type SeenEstimate = ReturnType<typeof useSeenEstimate>;
