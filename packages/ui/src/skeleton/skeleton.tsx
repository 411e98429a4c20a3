import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../shared/cx.ts';
import styles from './skeleton.module.css';

/** `waiting` holds the place without drawing, so that a quick answer does not flash. */
export type LoadingPhase = 'waiting' | 'shown' | 'slow';

const SHOWN_AFTER_MS = 150;
const SLOW_AFTER_MS = 8000;
const SLOW_TEXT = 'Está tardando más de lo normal. Seguimos intentándolo.';

export interface SkeletonProps {
  /** With its article, as it is read: «la evolución». */
  section: string;
  /** The real shape of what comes, drawn with SkeletonLine and SkeletonBlock. */
  children: ReactNode;
}

/** One phase of the wait, for pictures; screens use Skeleton. */
export function SkeletonPhase({
  section,
  phase,
  children,
}: SkeletonProps & { phase: LoadingPhase }) {
  return (
    <div aria-busy="true" className={cx(styles.skeleton, phase === 'waiting' && styles.waiting)}>
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

/** The place of a section while it loads (UIX-02): appears at 150 ms, apologises at 8 s. */
export function Skeleton(props: SkeletonProps) {
  const [phase, setPhase] = useState<LoadingPhase>('waiting');
  useEffect(() => {
    const shown = setTimeout(() => setPhase('shown'), SHOWN_AFTER_MS);
    const slow = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS);
    return () => {
      clearTimeout(shown);
      clearTimeout(slow);
    };
  }, []);
  return <SkeletonPhase {...props} phase={phase} />;
}

/** A line of text to come; `size` is its font token, `width` any CSS width. */
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

/** A box to come, a chart or a button; `height` in px. */
export function SkeletonBlock({ height, width = '100%' }: { height: number; width?: string }) {
  return <span className={styles.block} style={{ height, width }} />;
}
