import {
  isCreatableType,
  isOperationType,
  operationTypes,
  type CreatableType,
} from '@participe/domain';

/** The order types that this form offers (ORD-03). */
export type OrderKind = CreatableType;

/** All order types of the form, in the sequence in which the form lists them. */
export const orderKinds: readonly OrderKind[] = operationTypes.filter(isCreatableType);

export function isOrderKind(text: string | null | undefined): text is OrderKind {
  return typeof text === 'string' && isOperationType(text) && isCreatableType(text);
}
