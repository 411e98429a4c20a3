import type { Operation } from '@participe/contract/types';
import {
  isSignedPurchase,
  isOutflow,
  hasPayout,
  isReversal,
  isSwitchInLeg,
  operationSubTypeLabel,
  operationTypeLabel,
  paymentMethodLabel,
} from '@participe/domain';
import { Card, CopyButton, DateText, DateTime, SummaryList, type SummaryItem } from '@participe/ui';
import { operation as texts } from '#texts/ordering/operation.ts';
import { useBankAccounts } from '../../queries/account.ts';
import { formatAccountName, useMyAccount } from '../../session/me.tsx';
import { formatMaskedIban } from '../../lib/iban.ts';
import { describeInstructionTerms } from '../ordering/instruction-terms.ts';
import {
  isTransferBetweenManagers,
  isInstruction,
  isSwitchOrder,
} from '../ordering/operation-predicates.ts';
import { getSigningLocation } from '../ordering/signing-location.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { buildTransferProgressRows } from './transfer-progress.ts';
import styles from './operation.module.css';

const words = texts.order;

function describeType({ operation_type: type, operation_sub_type: subType }: Operation): string {
  const typeName = operationTypeLabel(type);
  return subType === null
    ? typeName
    : `${typeName} (${operationSubTypeLabel(subType).toLocaleLowerCase('es')})`;
}

function destinationDateRow(order: Operation): SummaryItem[] {
  const { destination_value_date: date, operation_status: status } = order;
  if (!date) return [];
  const entryTerm = status === 'FINALIZED' ? words.inDate : words.inDateExpected;
  return [{ term: entryTerm, description: <DateText value={date} /> }];
}

function dateRows(order: Operation): SummaryItem[] {
  const { order_date, value_date: value, expected_value_date: expected, settlement_date } = order;
  const items: SummaryItem[] = [
    { term: words.ordered, description: <DateTime value={order.operation_date} /> },
  ];
  if (order.scheduled_on)
    items.push({ term: words.scheduled, description: <DateText value={order.scheduled_on} /> });
  // In an order signed in this portal, `order_date` is the time of the last signature or document.
  const completed =
    order.documents_status === null ? words.completed : words.completedWithDocuments;
  if (order_date !== null && getSigningLocation(order) === 'here')
    items.push({ term: completed, description: <DateTime value={order_date} /> });
  if (value !== null)
    items.push({ term: words.valueDate, description: <DateText value={value} /> });
  else if (expected !== null && !isSignedPurchase(order))
    items.push({ term: words.expectedValueDate, description: <DateText value={expected} /> });
  items.push(...destinationDateRow(order));
  if (settlement_date !== null && hasPayout(order))
    items.push({ term: words.settlement, description: <DateText value={settlement_date} /> });
  return items;
}

/** The fund of the order, or origin and destination of a transfer. */
function productRows(order: Operation): SummaryItem[] {
  if (isTransferBetweenManagers(order)) return buildTransferProgressRows(order);
  const name = (
    <>
      <Link to={addresses.product} params={{ uuidProduct: order.id_product }}>
        {order.product_name}
      </Link>
      {order.isin && ` · ${order.isin}`}
    </>
  );
  if (!isSwitchOrder(order)) return [{ term: words.product, description: name }];
  if (isSwitchInLeg(order)) return [{ term: words.to, description: name }];
  return [
    { term: words.from, description: name },
    { term: words.to, description: order.destination_product_name ?? '' },
  ];
}

function parentTerm(order: Operation): string {
  if (isSwitchInLeg(order)) return words.wayOut;
  if (isReversal(order)) return words.undoes;
  return isInstruction(order) ? words.replaces : words.instruction;
}

/** The parent order created this order, or is reversed or replaced by it. */
function parentRow(order: Operation): SummaryItem[] {
  const { uuid_parent_operation: uuid } = order;
  if (uuid === null) return [];
  const link = (
    <Link to={addresses.operation} params={{ uuidOperation: uuid }}>
      {words.seeOther}
    </Link>
  );
  return [{ term: parentTerm(order), description: link }];
}

/** What was ordered, when, and through which channel. */
export function OrderCard({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const { uuid_bank_account: uuidBank } = order;
  const { data: banks } = useBankAccounts(order.uuid_account, uuidBank !== null);
  const bank = banks?.find(({ uuid }) => uuid === uuidBank);
  const items: SummaryItem[] = [
    {
      term: words.reference,
      description: (
        <span className={styles.reference}>
          {order.reference} <CopyButton text={order.reference} label={words.copy} />
        </span>
      ),
    },
    { term: words.type, description: describeType(order) },
    ...productRows(order),
    ...parentRow(order),
    ...(isInstruction(order)
      ? describeInstructionTerms(order, !isOutflow(order.operation_type))
      : []),
  ];
  if (account)
    items.push({
      term: words.account,
      description: (
        <Link to={addresses.account} params={{ uuidAccount: account.uuid }}>
          {formatAccountName(account)}
        </Link>
      ),
    });
  items.push(...dateRows(order));
  if (order.payment_method !== null)
    items.push({ term: words.payment, description: paymentMethodLabel(order.payment_method) });
  if (bank)
    items.push({
      term: words.bankAccount,
      description: [formatMaskedIban(bank.iban), bank.bank_name].filter(Boolean).join(' · '),
    });
  if (order.rd_reference !== null)
    items.push({ term: words.registry, description: order.rd_reference });
  return (
    <Card aria-labelledby="datos">
      <h2 id="datos">{words.title}</h2>
      <SummaryList items={items} />
    </Card>
  );
}
