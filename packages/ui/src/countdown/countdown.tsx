import { IconClock } from '../icons/icons.ts';
import { Tag } from '../tag/tag.tsx';
import { formatCountdown } from './value-clock.ts';

export interface CountdownProps {
  /** Current time of the portal's clock: this component never reads a clock itself. */
  now: Date;
  cutoffAt: Date | null;
  valueDate: string;
}

/**
 * The value date as a chip. Not a live region: the text changes every minute, and a screen reader would repeat it.
 */
export function Countdown({ now, cutoffAt, valueDate }: CountdownProps) {
  const { text, urgent } = formatCountdown(now, cutoffAt, valueDate);
  return (
    <Tag tone={urgent ? 'warn' : 'info'} icon={<IconClock size={16} aria-hidden />}>
      {text}
    </Tag>
  );
}
