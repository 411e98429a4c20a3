import type { Operation } from '@participe/contract/types';
import { Alert, Button, PageTitle, TextArea } from '@participe/ui';
import { useEffect, useRef, useState } from 'react';
import { operateCancel as texts } from '#texts/ordering/cancel.ts';
import { ordering } from '#texts/ordering/ordering.ts';
import { ActionFailure } from '../../../layout/action-failure.tsx';
import { useOneTimeCode } from '../../one-time-code/use-one-time-code.ts';
import { CodeForm } from '../../one-time-code/code-form.tsx';
import { useStatusChangeCalls, useStatusChange } from '../status-change.ts';
import { addresses } from '../../../routing/addresses.ts';
import { LinkButton } from '../../../routing/link-button.tsx';
import { useIsOffline } from '../../../session/offline.tsx';
import { isCodeRequiredToCancel } from './cancel-steps.ts';
import { selectCancelPageTexts, type CancelPageTexts, type CancelReader } from './cancel-texts.ts';
import { OrderToCancelDataList } from './order-to-cancel-data.tsx';
import styles from './cancel.module.css';

const MAX_REASON_LENGTH = 500;

const CANCELLED = { operation_status: 'CANCELLED', reason_code: 'CLIENTE' } as const;

/** The link «No» has the initial focus (UIX-34), unless the person must type a code that was already requested. */
function KeepOrderLink({ order, isFirst = true }: { order: Operation; isFirst?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [takesFocus] = useState(isFirst);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <LinkButton
      ref={link}
      variant="secondary"
      to={addresses.operation}
      params={{ uuidOperation: order.uuid }}
    >
      {texts.no}
    </LinkButton>
  );
}

interface FormProps {
  order: Operation;
  comment: string;
  words: CancelPageTexts;
}

function buildCancelBody(comment: string) {
  return { ...CANCELLED, ...(comment.trim() !== '' && { comment: comment.trim() }) };
}

/** An order that awaits signatures is cancelled without a code. */
function CancelWithoutCode({ order, comment, words }: FormProps) {
  const { mutate, isPending, error } = useStatusChange(order);
  const isOffline = useIsOffline();
  return (
    <>
      <ActionFailure error={error} />
      {isOffline && <Alert>{ordering.needsConnection}</Alert>}
      <div className={styles.buttons}>
        {!isOffline && (
          <Button
            variant="danger"
            isPending={isPending}
            pendingLabel={words.cancelling}
            onClick={() => mutate(buildCancelBody(comment))}
          >
            {words.yes}
          </Button>
        )}
        <KeepOrderLink order={order} />
      </div>
    </>
  );
}

/** Cancelling a signed order needs a one-time code, as its signature did (LIF-33). */
function CancelWithCode({ order, comment, words }: FormProps) {
  const { requestCode, change } = useStatusChangeCalls(order);
  const { state, askForCode, confirmCode } = useOneTimeCode({
    locks: true,
    ask: (key) => requestCode('CANCEL', key),
    confirm: (otp, key, { uuid: uuid_signature_request }) =>
      change({ ...buildCancelBody(comment), uuid_signature_request, otp }, key),
  });
  return (
    <>
      {!state.codeRequest && !state.isLocked && <p>{texts.code}</p>}
      <CodeForm
        danger
        state={state}
        confirmLabel={words.yes}
        confirmingLabel={words.cancelling}
        onAsk={() => void askForCode()}
        onConfirm={(code) => void confirmCode(code)}
        others={<KeepOrderLink order={order} isFirst={!state.codeRequest} />}
      />
    </>
  );
}

/** A suspended standing instruction can be resumed, so suspending it is offered instead of ending it (UIX-34). */
function SuspendInstead({ order }: { order: Operation }) {
  if (!order.allowed_actions.includes('SUSPEND')) return null;
  const { suspend } = texts;
  return (
    <Alert
      title={suspend.title}
      actions={
        <LinkButton
          variant="secondary"
          to={addresses.operation}
          params={{ uuidOperation: order.uuid }}
        >
          {suspend.go}
        </LinkButton>
      }
    >
      {suspend.text}
    </Alert>
  );
}

/** Shows the order and the consequence of its cancellation (UIX-34). */
export function CancelForm({ order, reader }: { order: Operation; reader: CancelReader }) {
  const [comment, setComment] = useState('');
  const words = selectCancelPageTexts(order, reader);
  return (
    <div className={styles.page}>
      <PageTitle lead={words.consequence}>{words.title}</PageTitle>
      <SuspendInstead order={order} />
      <OrderToCancelDataList order={order} />
      <TextArea
        label={texts.reason}
        hint={reader.isDeclined ? texts.declined.reasonHint : texts.reasonHint}
        maxLength={MAX_REASON_LENGTH}
        rows={2}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {isCodeRequiredToCancel(order) ? (
        <CancelWithCode order={order} comment={comment} words={words} />
      ) : (
        <CancelWithoutCode order={order} comment={comment} words={words} />
      )}
    </div>
  );
}
