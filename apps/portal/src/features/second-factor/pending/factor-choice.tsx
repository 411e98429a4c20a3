import { Alert, Button, ErrorSummary, RadioCards } from '@participe/ui';
import { useState, type SyntheticEvent } from 'react';
import { secondFactor } from '#texts/guest/second-factor.ts';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { failureText } from '../../../api/failure.ts';
import { useOffline } from '../../../session/offline.tsx';
import { usePostpone } from './use-postpone.ts';
import styles from './update-two-factor-auth.module.css';

/** The second factors that the portal offers. Fingerprint and face exist only in the mobile app. */
export type FactorKind = 'sms' | 'app';

const FIELD = 'forma';
const OPTIONS = [
  { value: 'sms', label: texts.sms, hint: texts.smsHint },
  { value: 'app', label: texts.app, hint: texts.appHint },
] as const;

/** «Más tarde»: postpones the step. Shown while the service allows it. */
function Later({ left }: { left: number }) {
  const { mutate, isPending, isSuccess, error } = usePostpone();
  if (left <= 0) return <p className={styles.noneLeft}>{texts.noneLeft}</p>;
  return (
    <>
      {error && <Alert tone="danger" role="alert" title={failureText(error)} />}
      <div className={styles.later}>
        <Button
          variant="secondary"
          // The button stays busy until the next page is shown, because a second press would use up another
          // postponement.
          isPending={isPending || isSuccess}
          pendingLabel={texts.postponing}
          onClick={() => mutate()}
        >
          {texts.later}
        </Button>
        <p className={styles.left}>{texts.left(left)}</p>
      </div>
    </>
  );
}

/** Asks which second factor to set up, or to postpone the set-up. */
export function FactorChoice({
  left,
  onChoose,
}: {
  left: number;
  onChoose: (way: FactorKind) => void;
}) {
  const [way, setWay] = useState<FactorKind>();
  const [submission, setSubmission] = useState(0);
  const isOffline = useOffline();
  const error = submission > 0 && way === undefined ? texts.choose : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmission((count) => count + 1);
    if (way) onChoose(way);
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <ErrorSummary
          errors={error ? [{ fieldId: FIELD, message: error }] : []}
          submission={submission}
        />
        <RadioCards
          id={FIELD}
          legend={texts.legend}
          options={OPTIONS}
          value={way}
          onChange={setWay}
          error={error}
        />
        {isOffline ? (
          <Alert title={secondFactor.needsConnection} />
        ) : (
          <Button type="submit">{texts.continue}</Button>
        )}
      </form>
      {!isOffline && <Later left={left} />}
    </>
  );
}
