import { Skeleton } from '@participe/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

interface LoadedTogetherProps {
  /** The queries of the first screen. A query that failed, or is not needed, is not waited for. */
  queries: readonly Pick<UseQueryResult, 'isLoading'>[];
  /** Name of the section with its Spanish article: «la cuenta». */
  name: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Shows the cards of a page once the data of its first screen have loaded, because a card whose data came later would
 * move the cards below it (UIX-02).
 */
export function LoadedTogether({ queries, name, skeleton, children }: LoadedTogetherProps) {
  const [isShown, setShown] = useState(false);
  const isReady = isShown || !queries.some(({ isLoading }) => isLoading);
  if (isReady && !isShown) setShown(true);
  return isReady ? children : <Skeleton section={name}>{skeleton}</Skeleton>;
}
