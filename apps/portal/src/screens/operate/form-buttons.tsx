import { Alert, Button } from '@participe/ui';
import { operate } from '../../locales/es/operate.ts';
import { ordering } from '../../locales/es/ordering.ts';
import { useOffline } from '../../shell/offline.tsx';
import { TechnicalDetails } from '@participe/ui';
import type { useCreate } from './use-create.ts';
import type { DraftHandle } from './use-draft.ts';
import type { Flow } from './use-flow.ts';
import styles from './operate.module.css';

const { check: words } = operate;

function Saved({ saving }: Pick<DraftHandle, 'saving'>) {
  const text = { never: '', saved: operate.saved, failed: operate.notSaved }[saving];
  return (
    <p role="status" className={styles.saved}>
      {text}
    </p>
  );
}

function LeaveButton({ flow }: { flow: Flow }) {
  return (
    <Button variant="text" onClick={() => void flow.leave()}>
      {operate.saveAndLeave}
    </Button>
  );
}

/** «Continuar» and «Guardar y salir»: never disabled, they say what is missing. */
export function StepButtons({ flow, saving }: { flow: Flow } & Pick<DraftHandle, 'saving'>) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" isPending={flow.isChecking} pendingLabel={operate.checking}>
        {operate.next}
      </Button>
      <LeaveButton flow={flow} />
      <Saved saving={saving} />
    </div>
  );
}

type Creation = ReturnType<typeof useCreate>;

/** What became of the last press, beside the button. */
function CreateNews({ state, refusal }: Pick<Creation, 'state' | 'refusal'>) {
  const isOffline = useOffline();
  if (state === 'checking') {
    return (
      <Alert tone="warn" role="status">
        {words.unknown}
      </Alert>
    );
  }
  if (state === 'unknown') {
    return (
      <Alert tone="warn" role="alert" title={words.noAnswerTitle}>
        {words.noAnswerText}
      </Alert>
    );
  }
  if (refusal) {
    const { code, message, requestId } = refusal;
    return (
      <Alert tone="danger" title={message}>
        <TechnicalDetails code={code} message={message} requestId={requestId} />
      </Alert>
    );
  }
  return isOffline ? <Alert>{ordering.needsConnection}</Alert> : null;
}

/** «Crear la orden y continuar», with what is known of an order whose answer never came. */
export function CreateButtons({
  creation,
  flow,
  saving,
}: { creation: Creation; flow: Flow } & Pick<DraftHandle, 'saving'>) {
  const { state } = creation;
  return (
    <div className={styles.create}>
      <CreateNews {...creation} />
      <p className={styles.quiet}>{words.notSent}</p>
      <div className={styles.buttons}>
        <Button
          id="crear"
          type="submit"
          isPending={state === 'sending' || state === 'checking'}
          pendingLabel={words.creating}
        >
          {state === 'unknown' ? words.again : words.create}
        </Button>
        <LeaveButton flow={flow} />
        <Saved saving={saving} />
      </div>
    </div>
  );
}
