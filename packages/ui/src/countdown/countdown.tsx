import { IconClock } from '../icons/icons.ts';
import { Tag } from '../tag/tag.tsx';
import { formatCountdown } from './value-clock.ts';

export interface CountdownProps {
  /** Current time; the component reads no clock itself. */
  now: Date;
  cutoffAt: Date | null;
  valueDate: string;
}

/**
 * A label with the time left until today's cut-off or, when today's cut-off has passed or does not exist, with the
 * next value date. It is not a live region, because its text changes every minute.
 */
export function Countdown({ now, cutoffAt, valueDate }: CountdownProps) {
  const { text, urgent } = formatCountdown(now, cutoffAt, valueDate);
  return (
    <Tag tone={urgent ? 'warn' : 'info'} icon={<IconClock size={16} aria-hidden />}>
      {text}
    </Tag>
  );
}
