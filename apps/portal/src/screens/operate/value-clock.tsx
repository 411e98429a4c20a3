import { formatDate } from '@participe/domain';
import { Alert, Countdown } from '@participe/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { ordering } from '../../locales/es/ordering.ts';
import { useMinute } from '../../ordering/use-minute.ts';
import { valueSentence } from '../../ordering/value-sentence.ts';
import type { LiveSimulation } from './use-order.ts';
import styles from './operate.module.css';

/**
 * When a redemption would be valued, with the time left today. Crossing the cut-off asks for the figures
 * again and says the new date (ux §3.2).
 */
export function ValueClock({ live }: { live: LiveSimulation }) {
  const now = useMinute();
  const [hasCrossed, setHasCrossed] = useState(false);
  const { cutoff_at, expected_value_date, is_before_cutoff } = live.shown ?? {};
  const cutoffAt = cutoff_at ? new Date(cutoff_at) : undefined;
  const isOutdated = is_before_cutoff === true && cutoffAt !== undefined && now >= cutoffAt;
  if (isOutdated && !hasCrossed) setHasCrossed(true);
  const refresh = useEffectEvent(live.refresh);
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated]);
  if (!cutoffAt || !expected_value_date) return null;
  return (
    <div className={styles.clock}>
      <Countdown now={now} cutoffAt={cutoffAt} valueDate={expected_value_date} />
      {!isOutdated && (
        <p className={styles.quiet}>
          {valueSentence({ now, cutoffAt, valueDate: expected_value_date })}
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
