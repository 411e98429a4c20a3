import { subcategoryLabel } from '@participe/domain';

/** The kind of a paper in words; an order that nobody has signed yet is not called signed. */
export const paperKind = (subcategory: string, isSigned: boolean): string =>
  subcategory === 'ORDEN' && !isSigned ? 'Orden sin firmar' : subcategoryLabel(subcategory);
