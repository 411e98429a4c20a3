import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAccountOwners } from '../../session/owners.ts';
import type { OwnerTabsProps } from './owner-tabs.tsx';

/** Loaded for people who act for others only. */
const LazyOwnerTabs = lazyPart<OwnerTabsProps>(
  'owners',
  async () => (await import('./owner-tabs.tsx')).OwnerTabs,
);

/**
 * A person who acts for others chooses whose money home shows, because money of different owners is not added up
 * (ACC-11).
 */
export function OwnerChoice({ children }: { children: ReactNode }) {
  const owners = useAccountOwners();
  if (owners.every(({ name }) => name === null)) return children;
  return (
    <Suspense>
      <LazyOwnerTabs owners={owners}>{children}</LazyOwnerTabs>
    </Suspense>
  );
}
