import { toPrintable } from '@participe/domain';

/** Replaces characters that the PDF fonts lack, for which they would print wrong characters (DOC-19). */
export function replaceUnprintable<Value>(value: Value): Value {
  if (typeof value === 'string') return toPrintable(value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => replaceUnprintable(item)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    replaceUnprintable<unknown>(item),
  ]);
  return Object.fromEntries(entries) as Value;
}
