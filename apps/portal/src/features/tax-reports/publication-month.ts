import type { PlainDate } from '@participe/domain';

/** The month in which a report comes, «febrero de 2026»; once it has passed, who has none will have none. */
export function publicationMonth(from: PlainDate, today: PlainDate): string | undefined {
  if (today.slice(0, 7) > from.slice(0, 7)) return undefined;
  return new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  );
}
