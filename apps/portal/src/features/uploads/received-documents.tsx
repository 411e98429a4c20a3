import { Alert } from '@participe/ui';
import { useEffect, useRef } from 'react';
import { uploads as texts } from '#texts/personal/uploads.ts';

/** The message replaces the form and takes over its focus. */
export function ReceivedDocuments({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="ok" role="status" title={texts.received}>
        {name}
      </Alert>
    </div>
  );
}
