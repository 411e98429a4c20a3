import { IconClock } from '../icons/icons.ts';
import { Tag } from '../tag/tag.tsx';
import { formatCountdown } from './value-clock.ts';

export interface CountdownProps {
  /** Current time according to the portal's clock; the component does not read a clock itself. */
  now: Date;
  cutoffAt: Date | null;
  valueDate: string;
}

/**
 * A small label with the time left until today's cut-off or, when none is left today, with the next value date. It is
 * not a live region: its text changes every minute, and screen readers would announce every change.
 */
export function Countdown({ now, cutoffAt, valueDate }: CountdownProps) {
  const { text, urgent } = formatCountdown(now, cutoffAt, valueDate);
  return (
    <Tag tone={urgent ? 'warn' : 'info'} icon={<IconClock size={16} aria-hidden />}>
      {text}
    </Tag>
  );
}
