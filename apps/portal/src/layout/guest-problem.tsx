import type { CallError } from '@participe/contract/client';
import { Alert, TechnicalDetails } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';

/** Shows what a guest page could not do, and then why: no connection, or the message of the service (SES-29). */
export function GuestFormError({ title, error }: { title: string; error: CallError }) {
  const isOffline = error.status === 0;
  return (
    <Alert tone="danger" role="alert" title={title}>
      {isOffline ? guest.offline : error.message}
      {isOffline && <TechnicalDetails code={error.code} message={error.message} />}
    </Alert>
  );
}
