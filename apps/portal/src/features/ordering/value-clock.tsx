import type { Simulation } from '@participe/contract/types';
import { formatDate } from '@participe/domain';
import { Alert, Countdown } from '@participe/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { ordering } from '#texts/ordering/ordering.ts';
import { useCurrentMinute } from '../../lib/use-minute.ts';
import { describeValueDate, type CoSigners } from './value-date-sentence.ts';
import styles from './value-clock.module.css';

export interface ValueDateClockProps {
  /** Cut-off and value date from the service; undefined until loaded. */
  estimate: Pick<Simulation, 'cutoff_at' | 'expected_value_date' | 'is_before_cutoff'> | undefined;
  coSigners: CoSigners;
  /** Called when the cut-off passes while the page is open, so that the caller loads the new dates. */
  onCrossed: () => void;
}

/**
 * Shows the value date of an order that is signed now, and the time left until the cut-off. When the cut-off passes,
 * the new value date is announced (UIX-28).
 */
export function ValueDateClock({ estimate, coSigners, onCrossed }: ValueDateClockProps) {
  const now = useCurrentMinute();
  const [hasCrossed, setHasCrossed] = useState(false);
  const { cutoff_at, expected_value_date, is_before_cutoff } = estimate ?? {};
  const cutoffAt = cutoff_at ? new Date(cutoff_at) : undefined;
  // The service decides whether the cut-off has passed, because its clock may be ahead of this page's clock.
  const isOver = is_before_cutoff === false;
  const isOutdated = is_before_cutoff === true && cutoffAt !== undefined && now >= cutoffAt;
  if (isOutdated && !hasCrossed) setHasCrossed(true);
  const refresh = useEffectEvent(onCrossed);
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated]);
  if (!cutoffAt || !expected_value_date) return null;
  return (
    <div className={styles.clock}>
      <Countdown now={now} cutoffAt={isOver ? null : cutoffAt} valueDate={expected_value_date} />
      {!isOutdated && (
        <p className={styles.sentence}>
          {describeValueDate({
            now,
            cutoffAt,
            isOver,
            valueDate: expected_value_date,
            coSigners,
          })}
        </p>
      )}
      {hasCrossed && !isOutdated && (
        <Alert tone="warn" role="alert">
          {ordering.cutoffPassed(formatDate(expected_value_date))}
        </Alert>
      )}
    </div>
  );
}
