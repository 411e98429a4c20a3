import type { Operation } from '@participe/contract/types';
import type { SummaryItem } from '@participe/ui';
import { betweenManagers } from '#texts/ordering/external-transfers.ts';
import { getOriginAndDestination } from '../ordering/external-transfers.ts';
import { isOutgoingTransfer } from '../ordering/operation-predicates.ts';

const { order: words } = betweenManagers;

function rowIfKnown(term: string, text: string | null | undefined): SummaryItem[] {
  return text ? [{ term, description: text }] : [];
}

/**
 * Returns the rows about origin and destination of a transfer between managers, with the codes that identify them.
 */
export function buildTransferProgressRows(order: Operation): SummaryItem[] {
  const { from, to } = getOriginAndDestination(order);
  const originAndDestination = [...rowIfKnown(words.from, from), ...rowIfKnown(words.to, to)];
  if (isOutgoingTransfer(order)) {
    const { destination } = order;
    return [
      ...originAndDestination,
      ...rowIfKnown(words.managerTo, destination?.manager_name),
      ...rowIfKnown(words.entityTo, destination?.gestora_comercializador),
      { term: words.askedBy, description: words.askedByOther },
    ];
  }
  const { origin } = order;
  return [
    ...originAndDestination,
    ...rowIfKnown(words.manager, origin?.manager_name),
    ...rowIfKnown(words.entity, origin?.gestora_comercializador),
    ...rowIfKnown(words.account, origin?.account_number_at_origin),
  ];
}
