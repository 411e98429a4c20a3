import type { PlainDate } from '@participe/domain';

/**
 * Returns the month in which a report is published, such as «febrero de 2026»; undefined after that month, when no
 * report is expected any more.
 */
export function formatPublicationMonth(from: PlainDate, today: PlainDate): string | undefined {
  if (today.slice(0, 7) > from.slice(0, 7)) return undefined;
  return new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  );
}
