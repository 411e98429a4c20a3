import { Button, DateTime } from '@participe/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { brand } from '#brand';
import { printing as texts } from '#texts/printing.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { serverNow } from '../../platform/clock.ts';
import { useMe } from '../../session/me.tsx';
import { useIsNamePrinted } from './print-options.ts';
import type { PrintDialogProps } from './print-dialog.tsx';
import styles from './print-page.module.css';

const PrintDialog = lazyPart<PrintDialogProps>(
  'print',
  async () => (await import('./print-dialog.tsx')).PrintDialog,
);

/** Returns the time of the last print, started by the button or by the browser's menu. */
function usePrintedAt(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    // The browser copies the page when this event ends, so the state is updated synchronously.
    const updateTime = () => flushSync(() => setNow(serverNow()));
    addEventListener('beforeprint', updateTime);
    return () => removeEventListener('beforeprint', updateTime);
  }, []);
  return now;
}

function PrintHeader() {
  const now = usePrintedAt();
  const isNameShown = useIsNamePrinted();
  const { name, lastname_1: first, lastname_2: second } = useMe().private_area.intervener;
  return (
    <div className={styles.head}>
      <strong>{brand.legalName}</strong>
      {isNameShown && <span>{[name, first, second].filter(Boolean).join(' ')}</span>}
      <DateTime value={now} />
    </div>
  );
}

/** A screen that can be printed, with header and footer on paper (UIX-41). */
export function PrintPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PrintHeader />
      {children}
      <p className={styles.foot}>{texts.foot}</p>
    </>
  );
}

/** Asks which data to include, and prints the page. */
export function PrintButton() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="text" compact onClick={() => setIsAsking(true)}>
        {texts.print}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <PrintDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
