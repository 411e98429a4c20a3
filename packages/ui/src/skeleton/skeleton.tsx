import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './skeleton.module.css';

/**
 * Phase of a section that is loading. In `waiting`, nothing is shown yet, so that nothing flickers when the response
 * is fast.
 */
export type LoadingPhase = 'waiting' | 'shown' | 'slow';

const SHOWN_AFTER_MS = 150;
const SLOW_AFTER_MS = 8000;
const SLOW_TEXT = 'Está tardando más de lo normal. Seguimos intentándolo.';

export interface SkeletonProps {
  /** Name of the page section with its Spanish article, such as «la evolución», read by screen readers. */
  section: string;
  /** Grey shapes in the form of the expected content, made of SkeletonLine and SkeletonBlock. */
  children: ReactNode;
  /** Phase at the start; `shown` where the page itself shows the shapes before React renders. */
  firstPhase?: 'waiting' | 'shown';
}

/** Shows one chosen phase of loading, for stories and screenshots; pages use Skeleton. */
export function SkeletonPhase({
  section,
  phase,
  children,
}: Omit<SkeletonProps, 'firstPhase'> & { phase: LoadingPhase }) {
  return (
    <div
      aria-busy="true"
      className={joinClasses(styles.skeleton, phase === 'waiting' && styles.waiting)}
    >
      <p role="status" className="vh">
        {phase === 'waiting' ? '' : `Cargando ${section}`}
      </p>
      <div aria-hidden>{children}</div>
      {phase === 'slow' && (
        <p role="status" className={styles.slow}>
          {SLOW_TEXT}
        </p>
      )}
    </div>
  );
}

/**
 * Shows grey shapes while a section loads (UIX-02). They appear after 150 ms, and after 8 s a text says that loading
 * takes longer than usual.
 */
export function Skeleton({ firstPhase = 'waiting', ...props }: SkeletonProps) {
  const [phase, setPhase] = useState<LoadingPhase>(firstPhase);
  useEffect(() => {
    const showTimer = setTimeout(() => setPhase('shown'), SHOWN_AFTER_MS);
    const slowTimer = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS);
    return () => {
      clearTimeout(showTimer);
      clearTimeout(slowTimer);
    };
  }, []);
  return <SkeletonPhase {...props} phase={phase} />;
}

/** A grey shape in place of a line of text. `size` is the name of a font size, `width` any CSS width. */
export function SkeletonLine({
  width = '100%',
  size = '16',
}: {
  width?: string;
  size?: '14' | '16' | '18' | '20' | '24' | '30' | 'display';
}) {
  const style: CSSProperties = { width, fontSize: `var(--fs-${size})` };
  return <span className={styles.line} style={style} />;
}

/** A grey shape in place of a box, such as a chart or a button. `height` is in px. */
export function SkeletonBlock({ height, width = '100%' }: { height: number; width?: string }) {
  return <span className={styles.block} style={{ height, width }} />;
}
