import { accept, type Decision, refuse, reject } from '../refusal.ts';

export interface SortField {
  field: string;
  direction: 'asc' | 'desc';
}

const MAX_FIELDS = 5;

/**
 * Parses `$orderby`: "field [asc|desc], …". Refuses with 400-011 another form, more than five fields, and a field
 * that the call does not allow or that occurs twice (API-09).
 */
export function parseOrderBy(
  text: string,
  allowedFields: readonly string[],
): Decision<SortField[]> {
  const refusal = reject(refuse('PARAMETRO_INVALIDO', { param: '$orderby' }, '$orderby'));
  const orderTerms = text.split(',');
  if (orderTerms.length > MAX_FIELDS) return refusal;
  const sortFields: SortField[] = [];
  for (const orderTerm of orderTerms) {
    const match = /^\s*([A-Za-z][A-Za-z0-9_]*)(?:\s+(asc|desc))?\s*$/i.exec(orderTerm);
    const field = match?.[1] ?? '';
    if (!allowedFields.includes(field) || sortFields.some((order) => order.field === field))
      return refusal;
    sortFields.push({ field, direction: match?.[2]?.toLowerCase() === 'desc' ? 'desc' : 'asc' });
  }
  return accept(sortFields);
}
