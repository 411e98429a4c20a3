import { CallError } from '@participe/contract/client';
import type { Operation } from '@participe/contract/types';
import { Alert, Button, Card, ConfirmDialog } from '@participe/ui';
import { useRef, useState } from 'react';
import { operation as texts } from '#texts/ordering/operation.ts';
import { ordering } from '#texts/ordering/ordering.ts';
import { useCode } from '../one-time-code/code.ts';
import { CodeForm } from '../one-time-code/code-form.tsx';
import { isLiveInstruction } from '../ordering/operation-predicates.ts';
import { useStatusChange } from '../ordering/status-change.ts';
import { addresses } from '../../routing/addresses.ts';
import { LinkButton } from '../../routing/link.tsx';
import { useOffline } from '../../session/offline.tsx';
import styles from './operation.module.css';

const { actions: words, suspend, resume } = texts;

/** «Suspender»: one question, no code; it can be taken back (INS-10). */
export function SuspendButton({ order }: { order: Operation }) {
  const { change } = useStatusChange(order);
  const [isAsked, setIsAsked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isOffline = useOffline();
  const key = useRef<string | undefined>(undefined);
  const send = async () => {
    setIsPending(true);
    setFailure(undefined);
    key.current ??= crypto.randomUUID();
    try {
      await change({ operation_status: 'PERIODIC_SUSPENDED' }, key.current);
    } catch (error) {
      const isAnswered = error instanceof CallError && error.status > 0;
      // Without an answer the same key finds out whether it was done.
      if (isAnswered) key.current = undefined;
      setFailure(isAnswered ? error.message : ordering.noConnection);
    }
    setIsPending(false);
    setIsAsked(false);
  };
  if (isOffline) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        {words.suspend}
      </Button>
      {failure !== undefined && <Alert tone="danger" role="alert" title={failure} />}
      <ConfirmDialog
        isOpen={isAsked}
        title={suspend.title}
        confirmLabel={suspend.yes}
        cancelLabel={suspend.no}
        isPending={isPending}
        pendingLabel={suspend.pending}
        onConfirm={() => void send()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{suspend.text}</p>
      </ConfirmDialog>
    </>
  );
}

/** «Reanudar»: needs a code, because money moves again (INS-10). */
export function ResumeCard({ order }: { order: Operation }) {
  const { change, ask } = useStatusChange(order);
  const { state, askForCode, confirmCode } = useCode({
    ask: (key) => ask('RESUME', key),
    confirm: (uuid_signature_request, otp, key) =>
      change({ operation_status: 'PERIODIC_ACTIVE', uuid_signature_request, otp }, key),
  });
  return (
    <Card aria-labelledby="reanudar" className={styles.resume ?? ''}>
      <h2 id="reanudar">{resume.title}</h2>
      {!state.isLocked && <p>{resume.text}</p>}
      <CodeForm
        state={state}
        confirmLabel={resume.yes}
        confirmingLabel={resume.pending}
        onAsk={() => void askForCode()}
        onConfirm={(code) => void confirmCode(code)}
      />
    </Card>
  );
}

/** «Cambiar importe»: another instruction, which takes the place of this one once it runs. */
export function ModifyLink({ order }: { order: Operation }) {
  if (!order.allowed_actions.includes('MODIFY') || !isLiveInstruction(order)) return null;
  const { operation_type: op, uuid_account: cuenta, uuid: modifica } = order;
  return (
    <LinkButton variant="secondary" to={addresses.operate} search={{ op, cuenta, modifica }}>
      {words.modify}
    </LinkButton>
  );
}
