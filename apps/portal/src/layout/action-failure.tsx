import { Alert, showErrorToast } from '@participe/ui';
import { useEffect, type ReactNode } from 'react';
import { getFailureText } from '../api/failure.ts';

interface ActionFailureProps {
  /** The error of the last attempt; nothing is shown without one. */
  error: Error | null;
  /** What could not be done; by default, the text of the failure. */
  title?: string | undefined;
  /** Replaces the text of the failure below the title. */
  children?: ReactNode;
}

/** Shows the failure of an action beside its button, where it stays, and as a toast titled «Error» (UIX-12). */
export function ActionFailure({ error, title, children }: ActionFailureProps) {
  const text = error && getFailureText(error);
  useEffect(() => {
    if (error) showErrorToast(title ?? getFailureText(error));
  }, [error, title]);
  if (!error) return null;
  return (
    <Alert tone="danger" role="alert" title={title ?? text}>
      {children ?? (title !== undefined && text)}
    </Alert>
  );
}
