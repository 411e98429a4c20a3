import { formatDate, formatTime, weekdayName } from '@participe/domain';

export interface CountdownText {
  text: string;
  /** True in the last 15 minutes before the cut-off. */
  urgent: boolean;
}

const MINUTE_MS = 60_000;
const URGENT_MINUTES = 15;
const MADRID_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });

function remainingText(minutes: number): string {
  if (minutes < 1) return 'queda menos de 1 min';
  const hours = Math.floor(minutes / 60);
  const remainingMinutes = minutes % 60;
  const verb = hours === 1 || (hours === 0 && remainingMinutes === 1) ? 'queda' : 'quedan';
  const durationParts = [
    hours > 0 && `${hours} h`,
    remainingMinutes > 0 && `${remainingMinutes} min`,
  ].filter(Boolean);
  return `${verb} ${durationParts.join(' ')}`;
}

/**
 * Returns the text with the time left until today's cut-off, or with the next value date (UIX-43). `now` and
 * `cutoffAt` are instants; `valueDate` is a business date.
 */
export function formatCountdown(
  now: Date,
  cutoffAt: Date | null,
  valueDate: string,
): CountdownText {
  const remainingMs = cutoffAt ? cutoffAt.getTime() - now.getTime() : 0;
  if (!cutoffAt || remainingMs <= 0 || MADRID_DAY.format(now) !== MADRID_DAY.format(cutoffAt)) {
    const day = weekdayName(valueDate).slice(0, 3);
    return { text: `Próximo valor: ${day} ${formatDate(valueDate)}`, urgent: false };
  }
  const minutes = Math.floor(remainingMs / MINUTE_MS);
  return {
    text: `Hoy hasta las ${formatTime(cutoffAt)} · ${remainingText(minutes)}`,
    urgent: remainingMs <= URGENT_MINUTES * MINUTE_MS,
  };
}
