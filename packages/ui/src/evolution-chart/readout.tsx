import { formatDate, formatMoney } from '@participe/domain';
import { useEffect, useState } from 'react';
import type { ChartTexts } from './chart-texts.ts';
import type { ChartGeometry } from './geometry.ts';
import { describePoint, formatChartValue, type ChartUnit, type EvolutionPoint } from './series.ts';
import styles from './evolution-chart.module.css';

const ANNOUNCE_AFTER_MS = 300;

/**
 * Returns the text after it has stayed the same for a moment, so that screen readers skip the steps of a moving
 * cursor.
 */
function useSettledText(text: string): string {
  const [settledText, setSettledText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}

interface ReadoutProps {
  cursor: EvolutionPoint | undefined;
  last: EvolutionPoint;
  /** Text of the pressed group of markers, shown without a cursor. */
  marked: string;
  geometry: ChartGeometry;
  unit: ChartUnit;
  hidden: boolean;
  texts: ChartTexts;
}

/**
 * Shows the figures of the point under the cursor, or of the last point without a cursor. Screen readers announce
 * only a point or marker that the person selected.
 */
export function ChartReadout(props: ReadoutProps) {
  const { cursor, last, marked, geometry, unit, hidden, texts } = props;
  const settledText = useSettledText(cursor ? describePoint(cursor, unit, hidden, texts) : marked);
  const { date, value, contributed } = cursor ?? last;
  const isMarked = cursor === undefined && marked !== '';
  const share = `${String((100 * geometry.x(date)) / geometry.width)}%`;
  return (
    <>
      <div className={styles.readout} aria-hidden>
        {isMarked ? (
          <p>{marked}</p>
        ) : (
          // The text stays inside the box at both edges, because it is shifted left by the same share of its own
          // width.
          <p className={styles.moving} style={{ left: share, transform: `translateX(-${share})` }}>
            <span>{formatDate(date)}</span>{' '}
            <strong>{hidden ? texts.hiddenFigure : formatChartValue(value, unit)}</strong>{' '}
            {contributed !== undefined && !hidden && (
              <span>{texts.contributedFigure(formatMoney(contributed))}</span>
            )}
          </p>
        )}
      </div>
      <p role="status" className="vh">
        {settledText}
      </p>
    </>
  );
}
