import { Alert, Button, TechnicalDetails } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { ordering } from '#texts/ordering/ordering.ts';
import { useIsOffline } from '../../../session/offline.tsx';
import { keepFocus } from './steps/keep-focus.ts';
import type { OrderPlacement } from './state/use-place-order.ts';
import type { OrderDraftControls } from './draft/use-draft.ts';
import type { OrderFlow } from './state/use-order-flow.ts';
import styles from './operate.module.css';

const { check: words } = operate;

function SavingStatus({ saving }: Pick<OrderDraftControls, 'saving'>) {
  const text = { never: '', saved: operate.saved, failed: operate.notSaved }[saving];
  return (
    <p role="status" className={styles.saved}>
      {text}
    </p>
  );
}

function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return (
    <Button variant="text" onMouseDown={keepFocus} onClick={onLeave}>
      {operate.saveAndLeave}
    </Button>
  );
}

interface ButtonsProps extends Pick<OrderDraftControls, 'saving'> {
  onLeave: () => void;
}

/**
 * «Continuar» is never disabled, because pressing it shows which answers are missing. A step that has nothing to
 * choose leaves it out and says what the person can do.
 */
export function StepButtons({
  isChecking,
  isBlocked,
  onLeave,
  saving,
}: ButtonsProps & Pick<OrderFlow, 'isChecking'> & { isBlocked: boolean }) {
  return (
    <div className={styles.buttons}>
      {!isBlocked && (
        <Button
          type="submit"
          isPending={isChecking}
          pendingLabel={operate.checking}
          onMouseDown={keepFocus}
        >
          {operate.next}
        </Button>
      )}
      <LeaveButton onLeave={onLeave} />
      <SavingStatus saving={saving} />
    </div>
  );
}

type PlacementResultProps = Pick<OrderPlacement, 'state' | 'refusal' | 'isChange'>;

/** Shows the result of the last attempt to place the order. */
function PlacementResult({ state, refusal, isChange }: PlacementResultProps) {
  const labels = isChange ? words.change : words;
  const isOffline = useIsOffline();
  if (state === 'checking') {
    return (
      <Alert tone="warn" role="status">
        {labels.unknown}
      </Alert>
    );
  }
  if (state === 'unknown') {
    return (
      <Alert tone="warn" role="alert" title={labels.noAnswerTitle}>
        {labels.noAnswerText}
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

interface PlaceOrderButtonsProps extends ButtonsProps {
  creation: OrderPlacement;
  /** True until the first simulation has loaded. Buttons shown earlier would move when its figures appear. */
  isHidden: boolean;
}

/** After a call without a response, a message states that it is unknown whether the service has stored the order. */
export function PlaceOrderButtons({ creation, isHidden, onLeave, saving }: PlaceOrderButtonsProps) {
  const { state, isChange } = creation;
  const labels = isChange ? words.change : words;
  if (isHidden) return null;
  return (
    <div className={styles.create}>
      <PlacementResult {...creation} />
      <p className={styles.quiet}>{labels.notSent}</p>
      <div className={styles.buttons}>
        <Button
          id="crear"
          type="submit"
          isPending={state === 'sending' || state === 'checking'}
          pendingLabel={labels.creating}
        >
          {state === 'unknown' ? words.again : labels.create}
        </Button>
        <LeaveButton onLeave={onLeave} />
        <SavingStatus saving={saving} />
      </div>
    </div>
  );
}
