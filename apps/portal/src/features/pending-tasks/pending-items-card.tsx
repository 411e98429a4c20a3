import type { PendingTask } from '@participe/contract/types';
import { SkeletonBlock } from '@participe/ui';
import { Suspense, useEffect } from 'react';
import { pendingTasksSection } from '#texts/access.ts';
import { QuerySection } from '../../layout/section.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { usePendingTasks } from '../../queries/pending-tasks.ts';

/** Loaded on demand, because most people have nothing pending. */
const LazyPendingItems = lazyPart<{ tasks: readonly PendingTask[] }>(
  'pending-tasks',
  async () => (await import('./pending-items-list.tsx')).PendingItemsList,
);

/** Loads the code of the list while its data are still being requested. */
export function usePreloadPendingItems(): void {
  useEffect(() => {
    void LazyPendingItems.preload();
  }, []);
}

/**
 * The person's pending tasks (UIX-15, NOT-21). The page reads the tasks, because a second reader that appears with
 * the card would send the request again.
 */
export function PendingItemsCard({ tasks }: { tasks: ReturnType<typeof usePendingTasks> }) {
  return (
    <QuerySection query={tasks} name={pendingTasksSection} skeleton={null}>
      {(found) =>
        found.length > 0 && (
          <Suspense fallback={<SkeletonBlock height={72} />}>
            <LazyPendingItems tasks={found} />
          </Suspense>
        )
      }
    </QuerySection>
  );
}
