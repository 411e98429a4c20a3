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
 * Lets a person who acts for others choose whose money home shows. Money of different owners is never added up (ACC-11).
 * Renders only its children for a person whose accounts are all their own.
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
