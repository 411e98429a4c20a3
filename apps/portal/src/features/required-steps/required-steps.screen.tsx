import { Skeleton, SkeletonBlock } from '@participe/ui';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { requiredSteps as texts } from '#texts/guest/required-steps.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { addresses } from '../../routing/addresses.ts';
import { UpdateMinorScreen } from '../update-minor/update-minor.tsx';

const LazyAccountConfig = lazyPart(
  'account-config',
  async () => (await import('../account-config/config.screen.tsx')).AccountConfigScreen,
);
const LazyAnnualReportsStep = lazyPart(
  'annual-reports',
  async () => (await import('../annual-reports/annual-reports-step.tsx')).AnnualReportsStep,
);
const LazyPrivacyStep = lazyPart(
  'privacy',
  async () => (await import('../privacy/privacy-step.tsx')).PrivacyStep,
);

/**
 * Screens that few people see. They share a chunk, because the login page lists the files of every screen and must
 * stay light.
 */
export function RequiredStepsScreen() {
  const path = useLocation().pathname;
  if (path === addresses.updateMinor) return <UpdateMinorScreen />;
  return (
    <Suspense
      fallback={
        <Skeleton section={texts.section}>
          <SkeletonBlock height={640} />
        </Skeleton>
      }
    >
      {path === addresses.accountConfig && <LazyAccountConfig />}
      {path === addresses.annualReports && <LazyAnnualReportsStep />}
      {path === addresses.validateGdpr && <LazyPrivacyStep />}
    </Suspense>
  );
}
