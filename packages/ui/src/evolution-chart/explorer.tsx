import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './evolution-chart.module.css';

const LONG_STEP = 30;

/** The cursor after a key; null when the key does not move it. `index` −1 means no cursor yet. */
export function cursorAfterKey(key: string, index: number, last: number): number | null {
  const from = index < 0 ? last : index;
  const moved: Record<string, number> = {
    ArrowLeft: index < 0 ? last : from - 1,
    ArrowRight: index < 0 ? last : from + 1,
    PageUp: from - LONG_STEP,
    PageDown: from + LONG_STEP,
    Home: 0,
    End: last,
    Escape: -1,
  };
  const next = moved[key];
  if (next === undefined) return null;
  return key === 'Escape' ? -1 : Math.min(last, Math.max(0, next));
}

interface ExplorerProps {
  /** The chart by its name, and how it is explored. */
  label: string;
  /** −1 while there is no cursor. */
  index: number;
  last: number;
  /** The date under the cursor; its figures are announced by the status of the chart. */
  date: string;
  nearest: (x: number) => number;
  onMove: (index: number) => void;
}

/** The layer over the picture that listens to mouse, finger and keys; no dragging is ever needed. */
export function Explorer({ label, index, last, date, nearest, onMove }: ExplorerProps) {
  const press = (event: KeyboardEvent) => {
    const next = cursorAfterKey(event.key, index, last);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  const point = (event: PointerEvent<HTMLDivElement>) =>
    onMove(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index < 0 ? last : index}
      aria-valuetext={date}
      className={styles.explorer}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onMove(-1);
      }}
    />
  );
}
