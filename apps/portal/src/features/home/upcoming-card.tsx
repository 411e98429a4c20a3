import { Card, SkeletonBlock } from '@participe/ui';
import { Suspense } from 'react';
import { home } from '#texts/holdings/home.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useIsFirstPageLoaded } from '../../lib/use-first-page-loaded.ts';
import { QuerySection } from '../../layout/section.tsx';
import { useRecentOperations } from '../../queries/operations.ts';

const LIST_SKELETON = <SkeletonBlock height={120} />;

/** Loaded after the figures of home. */
const LazyEventList = lazyPart<object>(
  'coming',
  async () => (await import('./upcoming-list.tsx')).UpcomingEventsList,
);

/** The events of the next thirty days (UIX-15, UIX-44). */
export function UpcomingEventsCard() {
  const operations = useRecentOperations();
  const isPageLoaded = useIsFirstPageLoaded();
  return (
    <Card aria-labelledby="proximo">
      <h2 id="proximo">{home.coming.title}</h2>
      <QuerySection query={operations} name={home.coming.section} skeleton={LIST_SKELETON}>
        {() => (
          <Suspense fallback={LIST_SKELETON}>
            {isPageLoaded ? <LazyEventList /> : LIST_SKELETON}
          </Suspense>
        )}
      </QuerySection>
    </Card>
  );
}
