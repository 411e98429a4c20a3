import { CallError } from '@participe/contract/client';
import type { Operation } from '@participe/contract/types';
import { Alert, Button, LinkButton, PageTitle, TextArea } from '@participe/ui';
import { useEffect, useRef, useState } from 'react';
import { operateCancel as texts } from '../../locales/es/operate-cancel.ts';
import { ordering } from '../../locales/es/ordering.ts';
import { useCode } from '../../ordering/code.ts';
import { CodeForm } from '../../ordering/code-form.tsx';
import { paths } from '../../shell/navigation.ts';
import { useOffline } from '../../shell/offline.tsx';
import { needsCode } from './cancel-steps.ts';
import { useCancelling } from './operate-cancel.query.ts';
import { OrderData } from './order-data.tsx';
import styles from './operate-cancel.module.css';

const REASON_MAX = 500;

function consequence({ operation_type: type }: Operation): string {
  const { consequences } = texts;
  if (type === 'SUSCRIPCION' || type === 'REEMBOLSO') return consequences[type];
  return consequences.other;
}

/** The safe way out. The focus begins here (ux §3.8), until a code has been asked for and waits to be typed. */
function No({ order, isFirst = true }: { order: Operation; isFirst?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [begins] = useState(isFirst);
  useEffect(() => {
    if (begins) link.current?.focus();
  }, [begins]);
  return (
    <LinkButton ref={link} variant="secondary" href={paths.operation(order.uuid)}>
      {texts.no}
    </LinkButton>
  );
}

interface FormProps {
  order: Operation;
  comment: string;
}

function withComment(comment: string) {
  return comment.trim() === '' ? {} : { comment: comment.trim() };
}

/** An order that nobody has signed whole: one press. */
function WithoutCode({ order, comment }: FormProps) {
  const { change } = useCancelling(order);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isOffline = useOffline();
  const key = useRef<string | undefined>(undefined);
  const cancel = async () => {
    setIsPending(true);
    setFailure(undefined);
    key.current ??= crypto.randomUUID();
    try {
      await change(withComment(comment), key.current);
    } catch (error) {
      const isAnswered = error instanceof CallError && error.status > 0;
      // Without an answer the same key finds out whether it was done.
      if (isAnswered) key.current = undefined;
      setFailure(isAnswered ? error.message : ordering.noConnection);
      setIsPending(false);
    }
  };
  return (
    <>
      {failure !== undefined && <Alert tone="danger" role="alert" title={failure} />}
      {isOffline && <Alert>{ordering.needsConnection}</Alert>}
      <div className={styles.buttons}>
        {!isOffline && (
          <Button
            variant="danger"
            isPending={isPending}
            pendingLabel={texts.cancelling}
            onClick={() => void cancel()}
          >
            {texts.yes}
          </Button>
        )}
        <No order={order} />
      </div>
    </>
  );
}

/** A signed order: whoever stops it proves who he is, as who signed it did. */
function WithCode({ order, comment }: FormProps) {
  const { ask, change } = useCancelling(order);
  const { state, askForCode, confirmCode } = useCode({
    ask,
    confirm: (uuid_signature_request, otp, key) =>
      change({ ...withComment(comment), uuid_signature_request, otp }, key),
  });
  return (
    <>
      {!state.asked && !state.isLocked && <p>{texts.code}</p>}
      <CodeForm
        danger
        state={state}
        confirmLabel={texts.yes}
        confirmingLabel={texts.cancelling}
        onAsk={() => void askForCode()}
        onConfirm={(code) => void confirmCode(code)}
        others={<No order={order} isFirst={!state.asked} />}
      />
    </>
  );
}

/** «¿Anular esta orden?»: what it was, what follows, why if one likes, and the safe answer first (ux §3.8). */
export function CancelForm({ order }: { order: Operation }) {
  const [comment, setComment] = useState('');
  return (
    <div className={styles.page}>
      <PageTitle lead={consequence(order)}>{texts.title}</PageTitle>
      <OrderData order={order} />
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={REASON_MAX}
        rows={2}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {needsCode(order) ? (
        <WithCode order={order} comment={comment} />
      ) : (
        <WithoutCode order={order} comment={comment} />
      )}
    </div>
  );
}
