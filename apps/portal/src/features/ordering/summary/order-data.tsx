import type { Operation } from '@participe/contract/types';
import { isOutflow, hasPayout, negateMoney, operationSubTypeLabel } from '@participe/domain';
import { Amount, SummaryList, type SummaryItem } from '@participe/ui';
import { operateSummary } from '#texts/ordering/summary.ts';
import { formatMaskedIban } from '../../../lib/iban.ts';
import { describeInstructionTerms } from '../instruction-terms.ts';
import { betweenManagers } from '#texts/ordering/external-transfers.ts';
import { getOriginAndDestination } from '../external-transfers.ts';
import { isSizedAsEverything } from './order-figures.tsx';
import {
  isTransferBetweenManagers,
  isInstruction,
  isSwitchOrder,
} from '../operation-predicates.ts';
import { formatAccountName, useMyAccount } from '../../../session/me.tsx';
import { useOrderBankAccount } from './summary.query.ts';

const { data: words, figures } = operateSummary;
const { order: transferWords } = betweenManagers;

function buildPaymentRows(order: Operation, iban: string | undefined): SummaryItem[] {
  const { payment_method: method, operation_status: status, withholding } = order;
  const bank = iban ? [{ term: words.bankAccount, description: formatMaskedIban(iban) }] : [];
  if (isSwitchOrder(order) || isTransferBetweenManagers(order))
    return [{ term: words.taxes, description: words.noTaxes }];
  if (method) return [{ term: words.payment, description: words.methods[method] }, ...bank];
  if (!hasPayout(order) || status === 'CANCELLED') return bank;
  const withheldAmount = <Amount value={withholding && negateMoney(withholding)} />;
  const term = status === 'FINALIZED' ? words.finalWithholding : words.withholding;
  return [{ term, description: withheldAmount }, ...bank];
}

/** Origin and destination of a transfer between managers, with the codes of the origin. */
function buildOriginAndDestinationRows(order: Operation): SummaryItem[] {
  const { from, to } = getOriginAndDestination(order);
  const { manager, entity, account } = transferWords;
  const {
    manager_name: managerName,
    gestora_comercializador: entityCode,
    account_number_at_origin: number,
  } = order.origin ?? {};
  return [
    { term: words.from, description: from },
    ...(managerName ? [{ term: manager, description: managerName }] : []),
    ...(entityCode ? [{ term: entity, description: entityCode }] : []),
    ...(number ? [{ term: account, description: number }] : []),
    { term: words.to, description: to },
  ];
}

/** The page title states the type and the funds of the order. */
export function OrderDataList({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const bank = useOrderBankAccount(order);
  const { operation_sub_type: subType } = order;
  const isTotal =
    subType === 'TOTAL' && !isTransferBetweenManagers(order) && !isSizedAsEverything(order);
  const items: SummaryItem[] = [
    ...(subType === 'MODIFICACION'
      ? [{ term: words.kind, description: operationSubTypeLabel(subType) }]
      : []),
    ...(isTransferBetweenManagers(order) ? buildOriginAndDestinationRows(order) : []),
    ...(account ? [{ term: words.account, description: formatAccountName(account) }] : []),
    ...(isTotal ? [{ term: figures.cash, description: figures.everything }] : []),
    ...(isInstruction(order)
      ? describeInstructionTerms(order, !isOutflow(order.operation_type))
      : []),
    ...buildPaymentRows(order, bank?.iban),
    { term: words.reference, description: order.reference },
  ];
  return (
    <section aria-labelledby="datos">
      <h2 id="datos">{words.title}</h2>
      <SummaryList items={items} />
    </section>
  );
}
