import { Skeleton, SkeletonBlock } from '@participe/ui';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { requiredSteps as texts } from '#texts/guest/required-steps.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { addresses } from '../../routing/addresses.ts';
import { UpdateMinorScreen } from '../update-minor/update-minor.tsx';

const LazyPrivacyStep = lazyPart(
  'privacy',
  async () => (await import('../privacy/privacy-step.tsx')).PrivacyStep,
);

/**
 * Steps that few people see: coming of age and privacy. They share a chunk, which loads the second one on demand, because
 * the login page lists the files of every screen and must stay light.
 */
export function RequiredStepsScreen() {
  if (useLocation().pathname === addresses.updateMinor) return <UpdateMinorScreen />;
  return (
    <Suspense
      fallback={
        <Skeleton section={texts.privacySection}>
          <SkeletonBlock height={640} />
        </Skeleton>
      }
    >
      <LazyPrivacyStep />
    </Suspense>
  );
}
