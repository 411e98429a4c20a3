import type { Operation } from '@participe/contract/types';
import { negateMoney, operationTypeLabel } from '@participe/domain';
import { Amount, SummaryList, type SummaryItem } from '@participe/ui';
import { operateSummary } from '../../locales/es/operate-summary.ts';
import { shownIban } from '../../ordering/iban.ts';
import { accountName, useMyAccount } from '../../shell/me.tsx';
import { useBankAccountOf } from './operate-summary.query.ts';

const { data: words, figures } = operateSummary;

function wayOfMoney(order: Operation, iban: string | undefined): SummaryItem[] {
  const { payment_method: method, operation_type, withholding } = order;
  if (operation_type === 'SUSCRIPCION') {
    return method ? [{ term: words.payment, description: words.methods[method] }] : [];
  }
  return [
    {
      term: words.withholding,
      description: <Amount value={withholding && negateMoney(withholding)} />,
    },
    ...(iban ? [{ term: words.bankAccount, description: shownIban(iban) }] : []),
  ];
}

/** What the order says, as it will be signed or was. */
export function OrderData({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const bank = useBankAccountOf(order);
  const isTotal = order.operation_sub_type === 'TOTAL';
  const items: SummaryItem[] = [
    {
      term: words.kind,
      description: operationTypeLabel(order.operation_type),
    },
    { term: words.fund, description: order.product_name },
    ...(account ? [{ term: words.account, description: accountName(account) }] : []),
    ...(isTotal ? [{ term: figures.cash, description: figures.everything }] : []),
    ...wayOfMoney(order, bank?.iban),
    { term: words.reference, description: order.reference },
  ];
  return (
    <section aria-labelledby="datos">
      <h2 id="datos">{words.title}</h2>
      <SummaryList items={items} />
    </section>
  );
}
