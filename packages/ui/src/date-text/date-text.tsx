import { formatDate, formatDateTime, formatLongDate, formatTime } from '@participe/domain';
import { MissingValue } from '../amount/figure.tsx';

/** A business date: shown as «05-sep-2026», read aloud as «5 de septiembre de 2026» (UIX-39). */
export function DateText({ value }: { value: string | null | undefined }) {
  if (!value) return <MissingValue />;
  return (
    <time dateTime={value} className="num">
      <span aria-hidden>{formatDate(value)}</span>
      <span className="vh">{formatLongDate(value)}</span>
    </time>
  );
}

const MADRID_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });

/**
 * An instant in Madrid time: shown as «05-sep-2026 | 13:59», read aloud as «5 de septiembre de 2026, 13:59».
 */
export function DateTime({ value }: { value: string | Date | null | undefined }) {
  if (!value) return <MissingValue />;
  const instant = new Date(value);
  return (
    <time dateTime={instant.toISOString()} className="num">
      <span aria-hidden>{formatDateTime(instant)}</span>
      <span className="vh">
        {`${formatLongDate(MADRID_DAY.format(instant))}, ${formatTime(instant)}`}
      </span>
    </time>
  );
}
