import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './skeleton.module.css';

/** Nothing is shown in the phase `waiting`, so that a fast response causes no flicker. */
export type LoadingPhase = 'waiting' | 'shown' | 'slow';

const SHOWN_AFTER_MS = 150;
const SLOW_AFTER_MS = 8000;
const SLOW_TEXT = 'Está tardando más de lo normal. Seguimos intentándolo.';

export interface SkeletonProps {
  /** Name of the section with its Spanish article, such as «la evolución», for screen readers. */
  section: string;
  /** SkeletonLine and SkeletonBlock elements in the form of the expected content. */
  children: ReactNode;
  /** Use `shown` where the page showed the shapes before React rendered it. */
  firstPhase?: 'waiting' | 'shown';
}

/** Shows one given phase of loading, for stories. */
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

/** Shows grey shapes while a section loads (UIX-02): after 150 ms, and with a text about the delay after 8 s. */
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

/** A grey shape in place of a line of text. `size` is a font size of the theme, `width` any CSS width. */
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
