import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { noticeDays } from '../notifications/when.ts';
import type { NeededPaper } from './needed-documents.ts';

/** A paper that is still good, and the last day on which it is. */
export interface ExpiringPaper {
  /** One of its kind among those of a person and his accounts. */
  readonly key: string;
  readonly title: string;
  readonly expiresAt: PlainDate;
}

/** Both sides of one paper run out together, and are one thing to remember. */
const sides: Readonly<Record<string, string>> = { DNI_ANVERSO: 'DNI', DNI_REVERSO: 'DNI' };

/** What runs out within the days in which it is told of, each paper once, the nearest first. */
export function expiringPapers(
  needed: readonly NeededPaper[],
  today: PlainDate,
): readonly ExpiringPaper[] {
  const last = addDays(today, noticeDays.document);
  const found = new Map<string, ExpiringPaper>();
  for (const { key: side, title, status, expiresAt } of needed) {
    if (status !== 'VALIDATED' || expiresAt === null || expiresAt > last) continue;
    const whole = sides[side];
    const key = whole ?? side;
    const earlier = found.get(key);
    if (earlier === undefined || expiresAt < earlier.expiresAt)
      found.set(key, { key, title: whole ?? title, expiresAt });
  }
  return [...found.values()].toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt));
}
