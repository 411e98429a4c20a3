import { useEffect, useState } from 'react';
import { shell } from '#texts/shell.ts';
import { useIsConnectionLost } from '../lib/use-connection-lost.ts';
import { useIsNavigating } from '../routing/use-is-navigating.ts';
import styles from './page-progress.module.css';

const SHOWN_AFTER_MS = 50;
const SLOW_AFTER_MS = 8000;

/** The mark that the next page is loading; `isSlow` adds a sentence. The page on the screen stays usable. */
export function PageProgressBar({ isSlow = false }: { isSlow?: boolean }) {
  return (
    <div role="status" className={styles.progress}>
      {isSlow ? (
        <p className={styles.slow}>{shell.pageIsSlow}</p>
      ) : (
        <span className="vh">{shell.pageIsLoading}</span>
      )}
    </div>
  );
}

function Delayed() {
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'slow'>('waiting');
  useEffect(() => {
    const shown = setTimeout(() => setPhase('shown'), SHOWN_AFTER_MS);
    const slow = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS);
    return () => {
      clearTimeout(shown);
      clearTimeout(slow);
    };
  }, []);
  return phase === 'waiting' ? null : <PageProgressBar isSlow={phase === 'slow'} />;
}

/**
 * Answers a click within 100 ms when the next page is not loaded yet (UIX-59). Without a connection, the offline bar
 * does so.
 */
export function PageProgress() {
  const isNavigating = useIsNavigating();
  const isLost = useIsConnectionLost();
  return isNavigating && !isLost && <Delayed />;
}
