import type { Operation } from '@participe/contract/types';
import { operationSubTypeLabel, operationTypeLabel, paymentMethodLabel } from '@participe/domain';
import {
  Card,
  CopyButton,
  DateText,
  DateTime,
  Link,
  SummaryList,
  type SummaryItem,
} from '@participe/ui';
import { operation as texts } from '../../locales/es/operation.ts';
import { useBankAccounts } from '../../shell/account.query.ts';
import { accountName, useMyAccount } from '../../shell/me.tsx';
import { shownIban } from '../../ordering/iban.ts';
import { paths } from '../../shell/navigation.ts';
import { isMoneyOut } from '../../shell/order-size.tsx';
import { waitsForMoney } from './status-sentence.ts';
import styles from './operation.module.css';

const words = texts.order;

function typeText({ operation_type: type, operation_sub_type: subType }: Operation): string {
  const name = operationTypeLabel(type);
  return subType === null
    ? name
    : `${name} (${operationSubTypeLabel(subType).toLocaleLowerCase('es')})`;
}

function dates(order: Operation): SummaryItem[] {
  const { order_date, value_date: value, expected_value_date: expected, settlement_date } = order;
  const items: SummaryItem[] = [
    { term: words.ordered, description: <DateTime value={order.operation_date} /> },
  ];
  if (order_date !== null)
    items.push({ term: words.completed, description: <DateTime value={order_date} /> });
  if (value !== null)
    items.push({ term: words.valueDate, description: <DateText value={value} /> });
  else if (expected !== null && !waitsForMoney(order))
    items.push({ term: words.expectedValueDate, description: <DateText value={expected} /> });
  if (settlement_date !== null && isMoneyOut(order.operation_type))
    items.push({ term: words.settlement, description: <DateText value={settlement_date} /> });
  return items;
}

/** «Datos de la orden»: what was asked for, when and by which means. */
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
    { term: words.type, description: typeText(order) },
    {
      term: words.product,
      description: [order.product_name, order.isin].filter(Boolean).join(' · '),
    },
  ];
  if (account)
    items.push({
      term: words.account,
      description: <Link href={paths.account(account.uuid)}>{accountName(account)}</Link>,
    });
  items.push(...dates(order));
  if (order.payment_method !== null)
    items.push({ term: words.payment, description: paymentMethodLabel(order.payment_method) });
  if (bank)
    items.push({
      term: words.bankAccount,
      description: [shownIban(bank.iban), bank.bank_name].filter(Boolean).join(' · '),
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
