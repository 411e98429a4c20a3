import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './evolution-chart.module.css';

const LONG_STEP = 30;

/**
 * Returns the position of the cursor after a key press; null when the key does not move the cursor. An `index` of −1
 * means that there is no cursor.
 */
export function getCursorAfterKey(key: string, index: number, last: number): number | null {
  const from = index < 0 ? last : index;
  const indexByKey: Record<string, number> = {
    ArrowLeft: index < 0 ? last : from - 1,
    ArrowRight: index < 0 ? last : from + 1,
    PageUp: from - LONG_STEP,
    PageDown: from + LONG_STEP,
    Home: 0,
    End: last,
    Escape: -1,
  };
  const next = indexByKey[key];
  if (next === undefined) return null;
  return key === 'Escape' ? -1 : Math.min(last, Math.max(0, next));
}

interface ExplorerProps {
  /** Accessible name of the layer. */
  label: string;
  /** Index of the point under the cursor; −1 without a cursor. */
  index: number;
  last: number;
  /** Date of the point under the cursor. A status region of the chart announces its values. */
  date: string;
  nearest: (x: number) => number;
  onMove: (index: number) => void;
}

/** A transparent layer above the chart for mouse, touch and keyboard. No action needs dragging. */
export function ChartExplorer({ label, index, last, date, nearest, onMove }: ExplorerProps) {
  const press = (event: KeyboardEvent) => {
    const next = getCursorAfterKey(event.key, index, last);
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
      // A touch that scrolls the page must not select a point.
      onPointerCancel={() => onMove(-1)}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onMove(-1);
      }}
    />
  );
}
