import { useState } from 'react';

/**
 * Runs one asynchronous function at a time and returns whether one is running. Used on pages without the query
 * client.
 */
export function usePendingTask() {
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      await work();
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
}
