import type { CallError } from '@participe/contract/client';
import { Alert, TechnicalDetails } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';

/** Explains why the form of a guest page failed: no connection, or the message of the service. */
export function GuestFormError({ title, error }: { title: string; error: CallError }) {
  const isOffline = error.status === 0;
  return (
    <Alert tone="danger" role="alert" title={isOffline ? guest.offline : title}>
      {isOffline ? <TechnicalDetails code={error.code} message={error.message} /> : error.message}
    </Alert>
  );
}
