import { formatMoney, formatPercent, formatUnits, operationTypeLabel } from '@participe/domain';
import type { ConfirmationFacts, OrderFacts } from './facts.ts';

function orderSize({ amountMode, cash, participations, percentage }: OrderFacts): string {
  if (amountMode === 'TOTAL') return 'todo';
  if (amountMode === 'CASH' && cash !== null) return formatMoney(cash);
  if (amountMode === 'PERCENTAGE') return formatPercent(percentage ?? '0');
  return `${formatUnits(participations ?? '0')} participaciones`;
}

/** Returns the title of an order's document with fund, amount and reference, by which people find it (DOC-27). */
export function formatOrderTitle(facts: OrderFacts): string {
  const { operationType, productName, destination, reference } = facts;
  const fund = destination ? `${productName} a ${destination.name}` : productName;
  const type = operationTypeLabel(operationType).toLowerCase();
  return [`Orden de ${type}`, fund, orderSize(facts), reference].join(' · ');
}

/** Returns the title of a confirmation with fund, amount and reference (DOC-27). */
export function formatConfirmationTitle(facts: ConfirmationFacts): string {
  const type = operationTypeLabel(facts.operationType).toLowerCase();
  const { productName, gross, reference } = facts;
  return [`Confirmación de ${type}`, productName, formatMoney(gross), reference].join(' · ');
}
