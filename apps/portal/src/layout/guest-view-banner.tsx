import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { getViewedClientDocument, useIsReadOnlySession } from '../session/superuser.ts';

const ViewBanner = lazyPart(
  'view-banner',
  async () => (await import('./view-banner.tsx')).ClientViewBanner,
);

/**
 * Banner on a guest page while a superuser views a client (UIX-55). Guest pages do not load the client's name, so the
 * banner shows the document number.
 */
export function GuestClientViewBanner() {
  if (!useIsReadOnlySession()) return null;
  return (
    <Suspense>
      <ViewBanner clientName={getViewedClientDocument()} />
    </Suspense>
  );
}
