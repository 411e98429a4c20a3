import { Card, SkeletonBlock } from '@participe/ui';
import { Suspense } from 'react';
import { position } from '#texts/holdings/position.ts';
import { lazyPart } from '../../lib/chunk.tsx';
import { Section } from '../../layout/section.tsx';
import { useRecentOperations } from './position.query.ts';

const TO_COME = <SkeletonBlock height={120} />;

/** The rules of what is to come travel after the figures. */
const List = lazyPart<object>('coming', async () => (await import('./coming-list.tsx')).ComingList);

/** «Lo próximo»: the days of the next month (ux §2.3 and §8.2). */
export function ComingCard() {
  const operations = useRecentOperations();
  return (
    <Card aria-labelledby="proximo">
      <h2 id="proximo">{position.coming.title}</h2>
      <Section query={operations} name={position.coming.section} skeleton={TO_COME}>
        {() => (
          <Suspense fallback={TO_COME}>
            <List />
          </Suspense>
        )}
      </Section>
    </Card>
  );
}
