import {
  isCreatableType,
  isOperationType,
  operationTypes,
  type CreatableType,
} from '@participe/domain';

/** The kinds of order that this form offers (ORD-03). */
export type OrderKind = CreatableType;

/** Every kind of order, in list sequence. */
export const orderKinds: readonly OrderKind[] = operationTypes.filter(isCreatableType);

export function isOrderKind(text: string | null | undefined): text is OrderKind {
  return typeof text === 'string' && isOperationType(text) && isCreatableType(text);
}
