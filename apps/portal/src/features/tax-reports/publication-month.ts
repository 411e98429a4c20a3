import type { PlainDate } from '@participe/domain';

/**
 * Returns the month in which a report will be published, such as «febrero de 2026»; undefined after that month,
 * because no report is to be expected then.
 */
export function publicationMonth(from: PlainDate, today: PlainDate): string | undefined {
  if (today.slice(0, 7) > from.slice(0, 7)) return undefined;
  return new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  );
}
