import { formatTime } from '@participe/domain';
import { Alert, Button, Card, type AlertTone } from '@participe/ui';
import { useState } from 'react';
import { ordering } from '#texts/ordering/ordering.ts';
import { payments } from '#texts/ordering/payments.ts';
import { useIsOffline } from '../../session/offline.tsx';
import { PayInBankForm } from './bank-form.tsx';
import type { PayIn } from './order-payments.ts';
import { isPayInOpen } from './pay-in-state.ts';
import { usePayInActions, useReturnFromBank } from './use-pay-in.ts';
import styles from './payments.module.css';

const { payIn: words } = payments;

interface PayInMessage {
  tone: AlertTone;
  title: string;
  text: string;
}

/**
 * Returns the state of the pay-in in words. COMPLETED is only the confirmation of the client's bank: the money counts
 * as arrived when it is on the bank statement of the fund's account.
 */
function describePayIn(payIn: PayIn, hasReturned: boolean): PayInMessage {
  const { bank_name: bank, expires_at: end, status } = payIn;
  const until = words.until(formatTime(end));
  switch (status) {
    case 'INITIATED':
      return hasReturned
        ? {
            tone: 'warn',
            title: words.notFinished,
            text: `${words.notFinishedText(bank)} ${until}`,
          }
        : { tone: 'info', title: words.begun(bank), text: until };
    case 'PENDING':
      return { tone: 'info', title: words.pending(bank), text: words.pendingText };
    case 'COMPLETED':
      return { tone: 'ok', title: words.completed, text: words.completedText };
    case 'REJECTED':
      return { tone: 'warn', title: words.rejected(bank), text: words.nothingPaid };
    case 'CANCELLED':
      return { tone: 'info', title: words.cancelled, text: words.nothingPaid };
    case 'EXPIRED':
      return { tone: 'warn', title: words.expired, text: words.expiredText };
  }
}

type PayInActionsState = ReturnType<typeof usePayInActions>;

/** Buttons to return to the bank or abandon the payment. */
function OpenPayInButtons({
  payIn,
  payInActions,
}: {
  payIn: PayIn;
  payInActions: PayInActionsState;
}) {
  const { pending, failure, resume, leave } = payInActions;
  return (
    <>
      {failure !== undefined && <Alert tone="danger" role="alert" title={failure} />}
      <div className={styles.buttons}>
        <Button
          isPending={pending === 'resume'}
          pendingLabel={words.going}
          onClick={() => resume(payIn)}
        >
          {words.back(payIn.bank_name)}
        </Button>
        <Button
          variant="secondary"
          isPending={pending === 'leave'}
          pendingLabel={words.leaving}
          onClick={() => leave(payIn)}
        >
          {words.leave}
        </Button>
      </div>
    </>
  );
}

/** Starts a new payment: the button, then the choice of bank. */
function NewPayment({
  amount,
  label,
  payInActions,
}: {
  amount: string;
  label: string;
  payInActions: PayInActionsState;
}) {
  const [choosing, setChoosing] = useState<'never' | 'now' | 'closed'>('never');
  if (choosing === 'now') {
    return (
      <PayInBankForm
        amount={amount}
        payInActions={payInActions}
        onClose={() => setChoosing('closed')}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      autoFocus={choosing === 'closed' || payInActions.hasLeft}
      onClick={() => setChoosing('now')}
    >
      {label}
    </Button>
  );
}

function PayInActions({
  payIn,
  amount,
  payInActions,
}: {
  payIn: PayIn | null;
  amount: string;
  payInActions: PayInActionsState;
}) {
  const isOffline = useIsOffline();
  if (payIn?.status === 'COMPLETED') return null;
  if (isOffline) return <Alert>{ordering.needsConnection}</Alert>;
  if (payIn && isPayInOpen(payIn))
    return <OpenPayInButtons payIn={payIn} payInActions={payInActions} />;
  return (
    <NewPayment
      amount={amount}
      label={payIn ? words.again : words.open}
      payInActions={payInActions}
    />
  );
}

export interface PayInCardProps {
  uuidOperation: string;
  amount: string;
  /** The last pay-in of the order. */
  payIn: PayIn | null;
  /** True when this person may pay the order now. */
  mayPay: boolean;
}

/** Starts an instant transfer that the client authorises on the bank's page, and shows the result of the last one. */
export function PayInCard({ uuidOperation, amount, payIn, mayPay }: PayInCardProps) {
  const hasReturned = useReturnFromBank(uuidOperation, payIn);
  const payInActions = usePayInActions(uuidOperation);
  if (!mayPay && payIn === null) return null;
  const message = payIn && describePayIn(payIn, hasReturned);
  return (
    <Card aria-labelledby="pago-banco">
      <h2 id="pago-banco">{words.title}</h2>
      <div className={styles.payIn}>
        {message === null && <p>{words.text}</p>}
        {/* Screen readers announce text that is added to a live region, so the region is rendered empty first. */}
        <div role="status" className={styles.news}>
          {message && (
            <Alert tone={message.tone} title={message.title}>
              <p>{message.text}</p>
            </Alert>
          )}
        </div>
        {mayPay && <PayInActions payIn={payIn} amount={amount} payInActions={payInActions} />}
      </div>
    </Card>
  );
}
