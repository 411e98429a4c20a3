import { Alert, Button, ErrorSummary, RadioCards } from '@participe/ui';
import { useState, type SyntheticEvent } from 'react';
import { secondFactor } from '#texts/guest/second-factor.ts';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { asCallError, getFailureText } from '../../../api/failure.ts';
import { useIsOffline } from '../../../session/offline.tsx';
import { usePostponeTwoFactor } from './use-postpone.ts';
import styles from './update-two-factor-auth.module.css';

/** The second factors of the portal. Fingerprint and face exist only in the native app. */
export type SecondFactorKind = 'sms' | 'app';

const FIELD_ID = 'forma';
const OPTIONS = [
  { value: 'sms', label: texts.sms, hint: texts.smsHint },
  { value: 'app', label: texts.app, hint: texts.appHint },
] as const;

/** Code of the refusal when no postponement is left. */
const TOO_LATE = '409-010';

function describePostponementError(error: Error): string {
  return asCallError(error).code === TOO_LATE ? texts.tooLate : getFailureText(error);
}

/** Shown while the service still permits postponing. */
function PostponeButton({ postponementsLeft }: { postponementsLeft: number }) {
  const { mutate, isPending, isSuccess, error } = usePostponeTwoFactor();
  if (postponementsLeft <= 0) return <p className={styles.noneLeft}>{texts.noneLeft}</p>;
  return (
    <>
      {error && <Alert tone="danger" role="alert" title={describePostponementError(error)} />}
      <div className={styles.later}>
        <Button
          variant="secondary"
          // The button stays busy until the next page is shown, because each press uses up one postponement.
          isPending={isPending || isSuccess}
          pendingLabel={texts.postponing}
          onClick={() => mutate()}
        >
          {texts.later}
        </Button>
        <p className={styles.left}>{texts.left(postponementsLeft)}</p>
      </div>
    </>
  );
}

export function SecondFactorChoice({
  postponementsLeft,
  onChoose,
}: {
  postponementsLeft: number;
  onChoose: (factor: SecondFactorKind) => void;
}) {
  const [factor, setFactor] = useState<SecondFactorKind>();
  const [submission, setSubmission] = useState(0);
  const isOffline = useIsOffline();
  const error = submission > 0 && factor === undefined ? texts.choose : undefined;
  const submitChoice = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmission((count) => count + 1);
    if (factor) onChoose(factor);
  };
  return (
    <>
      <form noValidate onSubmit={submitChoice}>
        <ErrorSummary
          errors={error ? [{ fieldId: FIELD_ID, label: texts.legend, message: error }] : []}
          submission={submission}
        />
        <RadioCards
          id={FIELD_ID}
          legend={texts.legend}
          options={OPTIONS}
          value={factor}
          onChange={setFactor}
          error={error}
        />
        {isOffline ? (
          <Alert title={secondFactor.needsConnection} />
        ) : (
          <Button type="submit">{texts.continue}</Button>
        )}
      </form>
      {!isOffline && <PostponeButton postponementsLeft={postponementsLeft} />}
    </>
  );
}
