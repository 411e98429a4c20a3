import {
  isCreatableType,
  isOperationType,
  operationTypes,
  type CreatableType,
} from '@participe/domain';

/** The order types that this form offers (ORD-03). */
export type OrderKind = CreatableType;

export const orderKinds: readonly OrderKind[] = operationTypes.filter(isCreatableType);

export function isOrderKind(text: string | null | undefined): text is OrderKind {
  return typeof text === 'string' && isOperationType(text) && isCreatableType(text);
}
