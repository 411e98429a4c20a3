import { Disclosure } from '@participe/ui';
import { Suspense, useState, type ReactNode } from 'react';

/** The content is rendered, and therefore loaded, when the disclosure is opened for the first time. */
export function LazyDisclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={(open) => setWasOpened((before) => before || open)}>
      {wasOpened && <Suspense fallback={<div aria-busy="true" />}>{children}</Suspense>}
    </Disclosure>
  );
}
