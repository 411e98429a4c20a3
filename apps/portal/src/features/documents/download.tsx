import type { DownloadedFile } from '@participe/contract/types';
import { Alert, Button, TechnicalDetails, type ButtonProps } from '@participe/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download } from '#texts/personal/download.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { ActionFailure } from '../../layout/action-failure.tsx';
import { getTechnicalDetail } from '../../layout/section.tsx';

export interface DownloadButtonProps extends Pick<
  ButtonProps,
  'variant' | 'compact' | 'icon' | 'fullWidth'
> {
  /** The service determines the file name. */
  load: () => Promise<DownloadedFile>;
  /** Message when the service has no file (204, API-05). */
  empty?: string | undefined;
  failed?: string | undefined;
  children: ReactNode;
}

/** A response without a file is shown as information, a failure as an error. */
export function DownloadFailure({
  error,
  empty = download.unavailable,
  failed = download.failed,
}: { error: Error } & Pick<DownloadButtonProps, 'empty' | 'failed'>) {
  const detail = getTechnicalDetail(error);
  const technical = detail && <TechnicalDetails {...detail} />;
  if (detail?.code === 'NO_CONTENT')
    return (
      <Alert role="alert" title={empty}>
        {technical}
      </Alert>
    );
  return (
    <ActionFailure error={error} title={failed}>
      {technical}
    </ActionFailure>
  );
}

/**
 * A button that downloads and saves a file. An error stays below the button; a failure is also shown as a toast
 * (UIX-12).
 */
export function DownloadButton({ load, empty, failed, children, ...look }: DownloadButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: load,
    onSuccess: ({ blob, filename }) => downloadFile(blob, filename),
  });
  return (
    <>
      <Button
        {...look}
        isPending={isPending}
        pendingLabel={download.pending}
        onClick={() => mutate()}
      >
        {children}
      </Button>
      {error && <DownloadFailure error={error} empty={empty} failed={failed} />}
    </>
  );
}
