import { Card, SkeletonBlock } from '@participe/ui';
import { Suspense } from 'react';
import { home } from '#texts/holdings/home.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useRecentOperations } from '../../queries/operations.ts';

const TO_COME = <SkeletonBlock height={120} />;

/** The code of the list is loaded only after the balance, so that home opens with less code. */
const List = lazyPart<object>(
  'coming',
  async () => (await import('./upcoming-list.tsx')).UpcomingEventsList,
);

/** «Lo próximo»: the events of the next month (UIX-15, UIX-44). */
export function UpcomingEventsCard() {
  const operations = useRecentOperations();
  return (
    <Card aria-labelledby="proximo">
      <h2 id="proximo">{home.coming.title}</h2>
      <QuerySection query={operations} name={home.coming.section} skeleton={TO_COME}>
        {() => (
          <Suspense fallback={TO_COME}>
            <List />
          </Suspense>
        )}
      </QuerySection>
    </Card>
  );
}
