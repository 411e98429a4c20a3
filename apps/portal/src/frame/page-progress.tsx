import { useEffect, useState } from 'react';
import { shell } from '#texts/shell.ts';
import { useIsConnectionLost } from '../lib/use-connection-lost.ts';
import { useIsNavigating } from '../routing/use-is-navigating.ts';
import styles from './page-progress.module.css';

const SHOWN_AFTER_MS = 50;
const SLOW_AFTER_MS = 8000;

/** States that the next page is loading. The page on the screen stays usable. */
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

function DelayedProgressBar() {
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'slow'>('waiting');
  useEffect(() => {
    const showTimer = setTimeout(() => setPhase('shown'), SHOWN_AFTER_MS);
    const slowTimer = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS);
    return () => {
      clearTimeout(showTimer);
      clearTimeout(slowTimer);
    };
  }, []);
  return phase === 'waiting' ? null : <PageProgressBar isSlow={phase === 'slow'} />;
}

/**
 * Shows within 100 ms of a click that the next page is loading (UIX-59). While the connection is lost, the offline bar
 * is shown instead.
 */
export function PageProgress() {
  const isNavigating = useIsNavigating();
  const isLost = useIsConnectionLost();
  return isNavigating && !isLost && <DelayedProgressBar />;
}
