import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { notificationLeadDays } from '../notifications/schedule.ts';
import type { RequiredDocument } from './required-documents.ts';

/** A valid document and its last day of validity. */
export interface DocumentExpiry {
  /** Key of the document, unique among those of the person and their accounts. */
  readonly key: string;
  readonly title: string;
  readonly expiresAt: PlainDate;
}

/** Both sides of an identity card are one document. */
const cardOfSide: Readonly<Record<string, string>> = { DNI_ANVERSO: 'DNI', DNI_REVERSO: 'DNI' };

/**
 * Returns the validated documents that expire soon enough for a notification (DOC-23), each once, the earliest expiry
 * first.
 */
export function findExpiringDocuments(
  requiredDocuments: readonly RequiredDocument[],
  today: PlainDate,
): readonly DocumentExpiry[] {
  const lastListedDay = addDays(today, notificationLeadDays.document);
  const expiryByKey = new Map<string, DocumentExpiry>();
  for (const { key: documentKey, title, status, expiresAt } of requiredDocuments) {
    if (status !== 'VALIDATED' || expiresAt === null || expiresAt > lastListedDay) continue;
    const card = cardOfSide[documentKey];
    const key = card ?? documentKey;
    const earlierExpiry = expiryByKey.get(key);
    if (earlierExpiry === undefined || expiresAt < earlierExpiry.expiresAt)
      expiryByKey.set(key, { key, title: card ?? title, expiresAt });
  }
  return [...expiryByKey.values()].toSorted((one, other) =>
    one.expiresAt.localeCompare(other.expiresAt),
  );
}
