import type { Operation } from '@participe/contract/types';
import { formatDate, isSignedPurchase, isPaidByDebit } from '@participe/domain';
import { Amount, Card, SkeletonBlock, Tag, type TagTone } from '@participe/ui';
import type { ReactNode } from 'react';
import { payments } from '#texts/ordering/payments.ts';
import type { OrderPayments, PaymentEntry } from '../payments/order-payments.ts';
import { useOrderPayments } from '../payments/payments.query.ts';
import { addresses } from '../../routing/addresses.ts';
import { ContactHelp } from '../../routing/contact-help.tsx';
import { Link } from '../../routing/link.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { canHavePayments } from '../ordering/operation-predicates.ts';
import { useChildOrders } from '../../queries/operation.ts';
import {
  type PaymentSentenceFacts,
  describePaymentEntry,
  findReversal,
  getReasonToCall,
} from './payment-sentences.ts';
import styles from './operation.module.css';

const { entries: words } = payments;

const TONES: Readonly<Record<PaymentEntry['status'], TagTone>> = {
  WAITING: 'neutral',
  STOPPED: 'warn',
  SENT: 'info',
  SETTLED: 'ok',
  RETURNED: 'danger',
  CANCELLED: 'neutral',
};

interface ItemProps {
  kind: PaymentEntry['kind'];
  amount: string | null;
  status: PaymentEntry['status'];
  children: ReactNode;
}

function PaymentItem({ kind, amount, status, children }: ItemProps) {
  return (
    <li>
      <p className={styles.issueTitle}>
        <b>
          {words.kinds[kind]} <Amount value={amount} />
        </b>
        <Tag tone={TONES[status]}>{words.states[status]}</Tag>
      </p>
      {children}
    </li>
  );
}

function EntryItem({ entry, facts }: { entry: PaymentEntry; facts: PaymentSentenceFacts }) {
  const { kind, amount, status } = entry;
  const reversal =
    kind === 'DEBIT' && status === 'RETURNED' ? findReversal(facts.children) : undefined;
  const reasonToCall = getReasonToCall(entry, facts);
  return (
    <PaymentItem kind={kind} amount={amount} status={status}>
      {describePaymentEntry(entry, facts).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {reasonToCall !== undefined && (
        <p>
          <ContactHelp when={reasonToCall} />
        </p>
      )}
      {reversal && (
        <p>
          <Link to={addresses.operation} params={{ uuidOperation: reversal.uuid }}>
            {words.after.seeUndone}
          </Link>
        </p>
      )}
    </PaymentItem>
  );
}

/** Returns the planned day of a direct debit that has not been created; otherwise null. */
function getPlannedDebitDate(order: Operation, entries: readonly PaymentEntry[]): string | null {
  const isToCome = isPaidByDebit(order) && isSignedPurchase(order) && entries.length === 0;
  return isToCome ? order.expected_value_date : null;
}

function EntryList({ order, money }: { order: Operation; money: OrderPayments }) {
  const { entries } = money;
  const isDebitReturned = entries.some(
    ({ kind, status }) => kind === 'DEBIT' && status === 'RETURNED',
  );
  const { data } = useChildOrders(order, isDebitReturned && order.operation_status === 'FINALIZED');
  const facts = { order, entries, children: data?.rows };
  const day = getPlannedDebitDate(order, entries);
  return (
    <ul className={styles.issues}>
      {day !== null && (
        <PaymentItem kind="DEBIT" amount={order.cash} status="WAITING">
          <p>{words.debit.announced(formatDate(day))}</p>
        </PaymentItem>
      )}
      {entries.map((entry) => (
        <EntryItem key={entry.uuid} entry={entry} facts={facts} />
      ))}
    </ul>
  );
}

/** While entries load, the card is shown only for orders by direct debit. */
function hasEntriesToShow(order: Operation, money: OrderPayments | undefined): boolean {
  if (!money) return isPaidByDebit(order);
  return money.entries.length > 0 || getPlannedDebitDate(order, money.entries) !== null;
}

interface PaymentsCardProps {
  order: Operation;
  /** False when another card of the page shows the error of the same call. */
  showsError: boolean;
}

/** Debits, payments and returns of the order, each with its result and the consequence for the client. */
export function PaymentsCard({ order, showsError }: PaymentsCardProps) {
  const hasMoney = canHavePayments(order);
  const money = useOrderPayments(order.uuid, hasMoney);
  const isShown = money.error ? showsError : hasEntriesToShow(order, money.data);
  if (!hasMoney || !isShown) return null;
  return (
    <Card aria-labelledby="pagos">
      <h2 id="pagos">{words.title}</h2>
      <QuerySection query={money} name={payments.section} skeleton={<SkeletonBlock height={96} />}>
        {(loaded) => <EntryList order={order} money={loaded} />}
      </QuerySection>
    </Card>
  );
}
