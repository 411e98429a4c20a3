import { Alert } from '@participe/ui';
import { useEffect, useRef, type ReactNode } from 'react';

export interface SecurityChangeMessage {
  title: string;
  text?: ReactNode;
}

/** The result takes the focus, because the pressed button may be gone. */
export function SecurityChangeResult({ title, text }: SecurityChangeMessage) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="ok" role="status" title={title}>
        {text}
      </Alert>
    </div>
  );
}
