import { IconClock } from '../icons/icons.ts';
import { Tag } from '../tag/tag.tsx';
import { formatCountdown } from './value-clock.ts';

export interface CountdownProps {
  /** Current time of the portal's clock. The component itself never reads a clock. */
  now: Date;
  cutoffAt: Date | null;
  valueDate: string;
}

/**
 * Small label with the time left until the cut-off, or with the next value date. Not a live region, because the text
 * changes every minute and screen readers would repeat it.
 */
export function Countdown({ now, cutoffAt, valueDate }: CountdownProps) {
  const { text, urgent } = formatCountdown(now, cutoffAt, valueDate);
  return (
    <Tag tone={urgent ? 'warn' : 'info'} icon={<IconClock size={16} aria-hidden />}>
      {text}
    </Tag>
  );
}
