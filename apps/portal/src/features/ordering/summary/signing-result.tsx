import type { Operation, OperationIntervener } from '@participe/contract/types';
import {
  formatDate,
  isSignedPurchase,
  isSigned,
  operationTypeLabel,
  orderStatusLabelOf,
} from '@participe/domain';
import { Button, Card, CopyButton, DateText, DateTime, PageTitle, Timeline } from '@participe/ui';
import { operateSummary } from '#texts/ordering/summary.ts';
import { payments } from '#texts/ordering/payments.ts';
import { formatFundNames } from '../fund-names.ts';
import { MissingDocumentsNote } from '../missing-documents-note.tsx';
import { formatMaskedIban } from '../../../lib/iban.ts';
import { getOrderMoneyState } from '../../payments/money-state.ts';
import { useOrderPayments } from '../../payments/payments.query.ts';
import { TransferSection } from '../../payments/transfer-section.tsx';
import { api } from '../../../session/api.ts';
import { serverNow } from '../../../platform/clock.ts';
import { DownloadButton } from '../../documents/download.tsx';
import { buildOrderCalendarEvents, downloadCalendar } from '../../../lib/ics.ts';
import { mayPlaceOrders, useMyAccount } from '../../../session/me.tsx';
import { addresses } from '../../../routing/addresses.ts';
import { LinkButton } from '../../../routing/link-button.tsx';
import {
  buildOrderMilestones,
  type OrderMilestone,
  type OrderPaymentState,
} from './order-milestones.ts';
import { useOperationDocuments } from '../../../queries/operation.ts';
import { useOrderBankAccount } from './summary.query.ts';
import { NeededDocuments } from './missing-documents.tsx';
import { OrderDataList } from './order-data.tsx';
import { OrderKeyFigures } from './order-figures.tsx';
import { StatusTag } from '../../../layout/status-tag.tsx';
import styles from './summary.module.css';

const { result: words } = operateSummary;
const { debit } = payments;

/** The day and the bank account of the direct debit. */
function DebitCard({ order }: { order: Operation }) {
  const bank = useOrderBankAccount(order);
  const { expected_value_date: date } = order;
  return (
    <Card aria-labelledby="recibo">
      <h2 id="recibo">{debit.title}</h2>
      <p>{date ? debit.on(formatDate(date)) : debit.soon}</p>
      {bank && <p>{debit.account(formatMaskedIban(bank.iban))}</p>}
      <p>{debit.balance}</p>
    </Card>
  );
}

/** Explains how to pay a signed subscription, or when it will be debited. */
function PaymentInstructions({ order }: { order: Operation }) {
  if (!isSignedPurchase(order)) return null;
  switch (order.payment_method) {
    case 'CHEQUE':
      return (
        <Card aria-labelledby="cheque">
          <h2 id="cheque">{words.cheque}</h2>
          <p>{words.chequeText(order.product_name)}</p>
        </Card>
      );
    case 'DOMICILIACION':
      return <DebitCard order={order} />;
    default:
      return <TransferSection order={order} />;
  }
}

/** Downloads the confirmation or, until it exists, the signed order. */
function ConfirmationButton({ order }: { order: Operation }) {
  const { data: documents } = useOperationDocuments(order.uuid);
  const paper =
    documents?.find(({ subcategory }) => subcategory === 'CONFIRMACION') ??
    documents?.find(({ requires_signature }) => requires_signature);
  if (!paper) return null;
  const params = { id: order.uuid_account, doc: paper.uuid };
  return (
    <DownloadButton
      variant="secondary"
      load={() => api.call('GET /accounts/{id}/documents/{doc}', { params })}
    >
      {words.receipt}
    </DownloadButton>
  );
}

function CalendarButton({ order, steps }: { order: Operation; steps: readonly OrderMilestone[] }) {
  const events = buildOrderCalendarEvents(order, steps);
  if (events.length === 0) return null;
  const saveCalendar = () => downloadCalendar(events, order.reference, serverNow());
  return (
    <Button variant="secondary" onClick={saveCalendar}>
      {words.calendar}
    </Button>
  );
}

function renderTime({ at, date }: OrderMilestone) {
  if (at) return <DateTime value={at} />;
  return date ? <DateText value={date} /> : undefined;
}

/** Returns the state of a subscription's payment, and whether another person must pay. */
function usePaymentState(order: Operation): OrderPaymentState {
  const isTransfer = isSigned(order.operation_status) && order.payment_method === 'TRANSFERENCIA';
  const { data } = useOrderPayments(order.uuid, isTransfer);
  const account = useMyAccount(order.uuid_account);
  const state = isTransfer ? getOrderMoneyState(data) : 'awaited';
  return { state, isReader: account !== undefined && !mayPlaceOrders(account) };
}

export interface SigningResultProps {
  order: Operation;
  title: string;
  /** The entry of this person among the signers. */
  mine: OperationIntervener | undefined;
}

/** The page after the signature: the next events, the person's tasks, and links (UIX-32). */
export function SigningResult({ order, title, mine }: SigningResultProps) {
  const steps = buildOrderMilestones(order, mine, usePaymentState(order));
  return (
    <div className={styles.sign}>
      <PageTitle
        kicker={operationTypeLabel(order.operation_type)}
        lead={formatFundNames(order)}
        aside={<StatusTag status={order.operation_status} label={orderStatusLabelOf(order)} />}
      >
        {title}
      </PageTitle>
      <p className={styles.reference}>
        {words.reference} <b>{order.reference}</b>
        <CopyButton text={order.reference} label={words.copyReference} />
      </p>
      <OrderKeyFigures order={order} dates={undefined} />
      {order.missing_documents !== null && <NeededDocuments order={order} />}
      <PaymentInstructions order={order} />
      <section aria-labelledby="ahora">
        <h2 id="ahora">{words.next}</h2>
        <Timeline
          label={words.nextLabel}
          items={steps.map((step) => ({ ...step, when: renderTime(step) }))}
        />
      </section>
      <div className={styles.buttons}>
        <LinkButton to={addresses.operation} params={{ uuidOperation: order.uuid }}>
          {words.see}
        </LinkButton>
        <ConfirmationButton order={order} />
        <CalendarButton order={order} steps={steps} />
        <LinkButton variant="text" to={addresses.home}>
          {words.home}
        </LinkButton>
      </div>
    </div>
  );
}

/** This person cannot sign the order now: it is cancelled, finished, or waiting for signatures. */
export function UnsignableOrderPage({
  order,
  title,
  text,
}: {
  order: Operation;
  title: string;
  text: string;
}) {
  return (
    <div className={styles.sign}>
      <PageTitle
        kicker={operationTypeLabel(order.operation_type)}
        lead={formatFundNames(order)}
        aside={<StatusTag status={order.operation_status} label={orderStatusLabelOf(order)} />}
      >
        {title}
      </PageTitle>
      <p>{text}</p>
      <OrderKeyFigures order={order} dates={undefined} />
      <MissingDocumentsNote order={order} />
      <OrderDataList order={order} />
      <div className={styles.buttons}>
        <LinkButton to={addresses.operation} params={{ uuidOperation: order.uuid }}>
          {words.see}
        </LinkButton>
        <LinkButton variant="text" to={addresses.home}>
          {words.home}
        </LinkButton>
      </div>
    </div>
  );
}
