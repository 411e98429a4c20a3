import { AmountsVisibility, AppShell, BottomNav, SectionError, ToastRegion } from '@participe/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shell } from '#texts/shell.ts';
import { useAmountsPreference } from '../session/amounts.ts';
import { FrameFooter } from './frame-footer.tsx';
import { FrameHeader, useSectionNavItems } from './frame-header.tsx';
import { useProfileTabs } from './frame-pages.tsx';
import { EmptyFrame, FrameSkeleton } from './frame-skeleton.tsx';
import { FrameTabs } from './frame-tabs.tsx';
import { IdleGuard } from '../session/idle-guard.tsx';
import { MeProvider, useMeQuery } from '../session/me.tsx';
import { OfflineNotice } from '../session/offline.tsx';
import { PageProgress } from './page-progress.tsx';
import { usePreloadedSections } from './use-preloaded-sections.ts';
import { queryClient } from '../api/query-client.ts';
import { getTechnicalDetail } from '../layout/section.tsx';
import { SuperuserBanner } from './superuser-banner.tsx';
import { TutorialProvider } from './tutorial.tsx';
import { isRequiredStepPage } from '../access/required-redirect.ts';
import { useRequiredRedirect } from '../access/use-required-redirect.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True for the pages of an order and the appropriateness test: no bottom navigation, footer or help (UIX-01). */
    wizard?: boolean;
    /** Width of the content: 720 px, the width of a form, or the width of a form beside its summary. */
    width?: 'column' | 'form' | 'order';
  }
}

/** The frame during GET /me, after its failure, or during a required redirect. */
function FrameWithoutPerson() {
  const { error, isFetching, refetch } = useMeQuery();
  if (!error) return <FrameSkeleton />;
  return (
    <EmptyFrame>
      <SectionError
        section={shell.privateArea}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        detail={getTechnicalDetail(error)}
      />
    </EmptyFrame>
  );
}

function FrameOfPerson() {
  const sections = useSectionNavItems();
  const tabs = useProfileTabs();
  const { hidden } = useAmountsPreference();
  const match = useMatches().at(-1);
  const data = match?.staticData;
  const isWizard = data?.wizard === true;
  usePreloadedSections();
  return (
    <AmountsVisibility value={hidden ? 'hidden' : 'shown'}>
      <TutorialProvider isQuiet={isWizard || isRequiredStepPage(match?.pathname ?? '')}>
        <AppShell
          bars={
            <>
              <SuperuserBanner />
              <OfflineNotice />
              <PageProgress />
            </>
          }
          header={<FrameHeader items={sections} hasHelp={!isWizard} />}
          banners={tabs.length > 0 && <FrameTabs items={tabs} />}
          bottomNav={isWizard ? undefined : <BottomNav items={sections} />}
          footer={isWizard ? undefined : <FrameFooter />}
          width={data?.width ?? 'wide'}
        >
          <Outlet />
        </AppShell>
      </TutorialProvider>
      <IdleGuard />
      <ToastRegion />
    </AmountsVisibility>
  );
}

function FrameWhenLoaded() {
  const { data } = useMeQuery();
  const isRedirecting = useRequiredRedirect(data);
  if (!data || isRedirecting) return <FrameWithoutPerson />;
  return (
    <MeProvider value={data}>
      <FrameOfPerson />
    </MeProvider>
  );
}

/** The private area: header, sections, help, footer and the current screen (UIX-01). */
export function PortalFrame() {
  // All data are removed from memory when the person leaves the private area.
  useEffect(() => () => queryClient.clear(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <FrameWhenLoaded />
    </QueryClientProvider>
  );
}
