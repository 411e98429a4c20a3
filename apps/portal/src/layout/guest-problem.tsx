import type { CallError } from '@participe/contract/client';
import { Alert, TechnicalDetails } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';

/** The reason of a failure is a missing connection, or the message of the service (SES-29). */
export function GuestFormError({ title, error }: { title: string; error: CallError }) {
  const isOffline = error.status === 0;
  return (
    <Alert tone="danger" role="alert" title={title}>
      {isOffline ? guest.offline : error.message}
      {isOffline && <TechnicalDetails code={error.code} message={error.message} />}
    </Alert>
  );
}
