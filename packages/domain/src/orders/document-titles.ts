import { formatMoney, formatPercent, formatUnits } from '../format/numbers.ts';
import type { Money, Percent, Units } from '../money/types.ts';
import type { AmountMode } from './order.ts';
import { operationTypeLabel } from './order-type-texts.ts';
import type { OperationType } from './order-types.ts';

/** The facts of an order that the title of its document contains. */
export interface TitledOrder {
  readonly operationType: OperationType;
  readonly productName: string;
  readonly reference: string;
  readonly amountMode: AmountMode;
  readonly cash: Money | null;
  readonly participations: Units | null;
  readonly percentage?: Percent | null;
  /** Destination fund of a switch. */
  readonly destination?: { readonly name: string } | null;
}

function formatOrderSize({ amountMode, cash, participations, percentage }: TitledOrder): string {
  if (amountMode === 'TOTAL') return 'todo';
  if (amountMode === 'CASH' && cash !== null) return formatMoney(cash);
  if (amountMode === 'PERCENTAGE') return formatPercent(percentage ?? '0');
  return `${formatUnits(participations ?? '0')} participaciones`;
}

/** Returns the title of the document of an order, with fund, size and reference (DOC-27). */
export function formatOrderTitle(order: TitledOrder): string {
  const { operationType, productName, destination, reference } = order;
  const fundTitle = destination ? `${productName} a ${destination.name}` : productName;
  const type = operationTypeLabel(operationType).toLowerCase();
  return [`Orden de ${type}`, fundTitle, formatOrderSize(order), reference].join(' · ');
}

/** Returns the title of a confirmation with fund, amount and reference (DOC-27). */
export function formatConfirmationTitle(order: {
  readonly operationType: OperationType;
  readonly productName: string;
  readonly gross: Money;
  readonly reference: string;
}): string {
  const type = operationTypeLabel(order.operationType).toLowerCase();
  const { productName, gross, reference } = order;
  return [`Confirmación de ${type}`, productName, formatMoney(gross), reference].join(' · ');
}
