import type { Operation } from '@participe/contract/types';
import { Button, Card, ConfirmDialog } from '@participe/ui';
import { useState } from 'react';
import { operation as texts } from '#texts/ordering/operation.ts';
import { ActionFailure } from '../../layout/action-failure.tsx';
import { useOneTimeCode } from '../one-time-code/use-one-time-code.ts';
import { CodeForm } from '../one-time-code/code-form.tsx';
import { isOrderKind } from '../ordering/operate/kinds/order-kinds.ts';
import { isAwaitingSignatures } from '../ordering/operation-predicates.ts';
import { useStatusChangeCalls, useStatusChange } from '../ordering/status-change.ts';
import { addresses } from '../../routing/addresses.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { useIsOffline } from '../../session/offline.tsx';
import styles from './operation.module.css';

const { actions: words, suspend, resume } = texts;

/** Suspending needs no code, because the instruction can be resumed (INS-10). */
export function SuspendButton({ order }: { order: Operation }) {
  const { mutate, isPending, error } = useStatusChange(order);
  const [isAsked, setIsAsked] = useState(false);
  const isOffline = useIsOffline();
  const suspendInstruction = () =>
    mutate({ operation_status: 'PERIODIC_SUSPENDED' }, { onSettled: () => setIsAsked(false) });
  if (isOffline) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        {words.suspend}
      </Button>
      <ActionFailure error={error} />
      <ConfirmDialog
        isOpen={isAsked}
        title={suspend.title}
        confirmLabel={suspend.yes}
        cancelLabel={suspend.no}
        isPending={isPending}
        pendingLabel={suspend.pending}
        onConfirm={suspendInstruction}
        onCancel={() => setIsAsked(false)}
      >
        <p>{suspend.text}</p>
      </ConfirmDialog>
    </>
  );
}

/** Resuming needs a code, because the instruction will create orders again (INS-10). */
export function ResumeCard({ order }: { order: Operation }) {
  const { change, requestCode } = useStatusChangeCalls(order);
  const { state, askForCode, confirmCode } = useOneTimeCode({
    locks: true,
    ask: (key) => requestCode('RESUME', key),
    confirm: (otp, key, { uuid: uuid_signature_request }) =>
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

/**
 * «Cambiar importe» opens the form for a new instruction, which replaces this one when it becomes active. «Modificar»
 * changes an order that awaits signatures, before it is signed (ORD-17).
 */
export function ModifyLink({ order }: { order: Operation }) {
  const {
    operation_type: op,
    uuid_account: cuenta,
    uuid: modifica,
    allowed_actions: allowed,
  } = order;
  if (!allowed.includes('MODIFY') || !isOrderKind(op)) return null;
  return (
    <LinkButton variant="secondary" to={addresses.operate} search={{ op, cuenta, modifica }}>
      {isAwaitingSignatures(order) ? words.modifyOrder : words.modify}
    </LinkButton>
  );
}
