import { IconClock } from '../icons/icons.ts';
import { Tag } from '../tag/tag.tsx';
import { valueClock } from './value-clock.ts';

export interface CountdownProps {
  /** The portal's clock: this component never asks the time. */
  now: Date;
  cutoffAt: Date | null;
  valueDate: string;
}

/** The value date as a chip. Not live: it changes every minute and would never stop talking. */
export function Countdown({ now, cutoffAt, valueDate }: CountdownProps) {
  const { text, urgent } = valueClock(now, cutoffAt, valueDate);
  return (
    <Tag tone={urgent ? 'warn' : 'info'} icon={<IconClock size={16} aria-hidden />}>
      {text}
    </Tag>
  );
}
