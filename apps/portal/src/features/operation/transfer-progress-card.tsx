import type { Operation } from '@participe/contract/types';
import { isTerminal, isStoppableTransfer } from '@participe/domain';
import { Alert, Amount, Card, DateText, Note, SummaryList, type SummaryItem } from '@participe/ui';
import { contactHelp } from '#texts/contact-help.ts';
import { betweenManagers as texts } from '#texts/ordering/external-transfers.ts';
import {
  isTransferBetweenManagers,
  isIncomingTransfer,
  isOutgoingTransfer,
} from '../ordering/operation-predicates.ts';
import { hasPermission, useMe, useMyAccount } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { ContactHelp } from '../../routing/contact-help.tsx';
import { LinkButton } from '../../routing/link-button.tsx';
import styles from './operation.module.css';

const { card: words } = texts;

type TransferState = NonNullable<Operation['transfer']>;
type TransferRejection = NonNullable<TransferState['rejection']>;

/** Link to a new transfer request with the data of the rejected one, for people who may place it. */
function RepeatTransferLink({ order }: { order: Operation }) {
  const { can_operate: mayOperate } = useMe().private_area.intervener;
  const account = useMyAccount(order.uuid_account);
  if (!mayOperate || !account || !hasPermission(account, 'transfer')) return null;
  const op = 'TRASPASO_ENTRADA';
  const correctionSearch = { op, cuenta: account.uuid, corrige: order.uuid };
  return (
    <LinkButton to={addresses.operate} search={correctionSearch}>
      {words.again}
    </LinkButton>
  );
}

/** Explains in plain words why a transfer was rejected, and what the person can do. */
function RejectionAlert({ order, rejection }: { order: Operation; rejection: TransferRejection }) {
  const { label, explanation, text } = rejection;
  const isOut = isOutgoingTransfer(order);
  return (
    <Alert
      tone="warn"
      title={isOut ? words.rejectedHere : words.rejectedThere}
      {...(!isOut && { actions: <RepeatTransferLink order={order} /> })}
    >
      <p>{isOut ? words.motive(label) : explanation}</p>
      {text && !isOut && <p>{words.theySay(text)}</p>}
      {!isOut && (
        <p>
          <ContactHelp when={contactHelp.ifNeeded} />
        </p>
      )}
    </Alert>
  );
}

function dateRow(term: string, value: string | null): SummaryItem[] {
  return value === null ? [] : [{ term, description: <DateText value={value} /> }];
}

/** The redemption date, the money and the tax history, as far as they are known. */
function buildProgressRows(order: Operation, progress: TransferState): SummaryItem[] {
  const { cash, cash_on: cashOn, tax_history_on: historyOn, redemption_date: redeemed } = progress;
  const isOut = isOutgoingTransfer(order);
  const moneyTerm = cashOn === null ? words.cashToSend : words.cashSent;
  const money = isOut ? moneyTerm : words.cash;
  return [
    ...(isOut ? [] : dateRow(words.redemption, redeemed)),
    ...(cash === null ? [] : [{ term: money, description: <Amount value={cash} /> }]),
    ...dateRow(isOut ? words.cashSentOn : words.cashOn, cashOn),
    ...dateRow(isOut ? words.historySentOn : words.historyOn, historyOn),
  ];
}

/** The delay of a transfer, and the money and tax history received or sent. */
function ProgressDetails({ order, progress }: { order: Operation; progress: TransferState }) {
  const { is_late: isLate, delay_reason: reason } = progress;
  const isOver = isTerminal(order.operation_status);
  const items = buildProgressRows(order, progress);
  return (
    <div className={styles.travel}>
      {isLate && !isOver && (
        <Alert tone="warn" title={words.late}>
          {words.lateText}
        </Alert>
      )}
      {reason && !isOver && <Note tone="warn">{words.delay(reason)}</Note>}
      {items.length > 0 && <SummaryList items={items} />}
      {isIncomingTransfer(order) && !isOver && <p>{words.notInvested}</p>}
    </div>
  );
}

/** Another manager requested this transfer. A client who did not ask for it must be able to object in time. */
function TransferRequestedAlert() {
  return (
    <Alert
      title={words.asked}
      actions={
        <LinkButton to={addresses.contact} variant="secondary" compact>
          {words.contact}
        </LinkButton>
      }
    >
      {words.notMine}
    </Alert>
  );
}

/**
 * Progress of a transfer between managers. It is hidden until all signatures are given, and for an ended transfer
 * without money or dates.
 */
export function TransferProgressCard({ order }: { order: Operation }) {
  const { transfer: progress } = order;
  if (isOutgoingTransfer(order) && isStoppableTransfer(order.operation_status))
    return <TransferRequestedAlert />;
  if (!isTransferBetweenManagers(order) || !progress) return null;
  if (progress.rejection) return <RejectionAlert order={order} rejection={progress.rejection} />;
  const isOver = isTerminal(order.operation_status);
  if (isOver && buildProgressRows(order, progress).length === 0) return null;
  return (
    <Card aria-labelledby="traspaso">
      <h2 id="traspaso">{words.title}</h2>
      <ProgressDetails order={order} progress={progress} />
    </Card>
  );
}
