import { useState } from 'react';

/**
 * Returns whether a task is running, and a function that runs a task unless one is running. For pages without the
 * query client.
 */
export function usePendingTask() {
  const [isPending, setPending] = useState(false);
  const runPending = async (work: () => Promise<void>): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      await work();
    } finally {
      setPending(false);
    }
  };
  return { isPending, run: runPending };
}
