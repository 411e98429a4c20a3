import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { joinClasses } from '../shared/cx.ts';
import styles from './skeleton.module.css';

/**
 * Phase of a loading section. `waiting` reserves the space but shows nothing, so that a fast response causes no
 * flicker.
 */
export type LoadingPhase = 'waiting' | 'shown' | 'slow';

const SHOWN_AFTER_MS = 150;
const SLOW_AFTER_MS = 8000;
const SLOW_TEXT = 'Está tardando más de lo normal. Seguimos intentándolo.';

export interface SkeletonProps {
  /** Name of the page section with its Spanish article, for screen readers: «la evolución». */
  section: string;
  /** Grey shapes that resemble the expected content, built of SkeletonLine and SkeletonBlock. */
  children: ReactNode;
}

/** Shows one loading phase, for stories and screenshots. Pages use Skeleton. */
export function SkeletonPhase({
  section,
  phase,
  children,
}: SkeletonProps & { phase: LoadingPhase }) {
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

/** Grey shapes shown while a section loads (UIX-02). Visible after 150 ms, with an apology after 8 s. */
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

/** A grey shape for a line of text. `size` is the font size token, `width` any CSS width. */
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

/** A grey shape for a box, such as a chart or a button. `height` is in px. */
export function SkeletonBlock({ height, width = '100%' }: { height: number; width?: string }) {
  return <span className={styles.block} style={{ height, width }} />;
}
