import { CallError } from '@participe/contract/client';
import { Button, GuestLayout, Logo, PageTitle, TechnicalDetails } from '@participe/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { brand } from '#brand';
import { pageError } from '#texts/page-error.ts';
import { reloadPage } from '../platform/web.ts';
import { ChunkLoadError } from '../lib/lazy-part.tsx';
import { usePageTitle } from '../routing/page-title.ts';

function errorCodeOf(error: unknown): string {
  if (error instanceof ChunkLoadError || error instanceof CallError) return error.code;
  return error instanceof Error ? error.name : '';
}

/** Replaces a screen inside the frame that failed to load, as after a new release (UIX-11), or to render. */
export function ScreenError({ error }: ErrorComponentProps<unknown>) {
  const isNewVersion = error instanceof ChunkLoadError;
  const title = isNewVersion ? pageError.newVersion : pageError.brokenPage;
  usePageTitle(title);
  return (
    <>
      <PageTitle lead={pageError.nothingLost}>{title}</PageTitle>
      <p>
        <Button onClick={reloadPage}>{pageError.reload}</Button>
      </p>
      <TechnicalDetails
        code={errorCodeOf(error)}
        message={error instanceof Error ? error.message : String(error)}
      />
    </>
  );
}

/** Shows the message of `ScreenError` as a full page, outside the frame. */
export function PageError(props: ErrorComponentProps<unknown>) {
  return (
    <GuestLayout logo={<Logo mark={brand.logo} name={brand.shortName} />}>
      <ScreenError {...props} />
    </GuestLayout>
  );
}
