import { formatDateTime } from '@participe/domain';
import { Alert, Button } from '@participe/ui';
import { useMutation } from '@tanstack/react-query';
import { accountConfig } from '#texts/personal/account-config.ts';
import { getFailureText } from '../../api/failure.ts';
import type { BankCheck, useBankCheck } from './bank-check.ts';

const texts = accountConfig.checking;

function CheckResult({ check, onPaper }: { check: BankCheck; onPaper: () => void }) {
  if (check.kind === 'waiting')
    return (
      <Alert role="status" title={texts.waiting}>
        <p>{texts.waitingText}</p>
      </Alert>
    );
  if (check.kind === 'problem')
    return (
      <Alert tone="warn" role="status" title={texts.notChecked}>
        <p>{check.text}</p>
      </Alert>
    );
  if (check.kind === 'none') return null;
  const paper = (
    <Button variant="text" compact onClick={onPaper}>
      {texts.usePaper}
    </Button>
  );
  return (
    <Alert tone="ok" role="status" title={texts.checked} actions={paper}>
      <p>{texts.checkedText(check.entity)}</p>
    </Alert>
  );
}

interface PartProps {
  bankCheck: ReturnType<typeof useBankCheck>;
  isStarting: boolean;
  onStart: () => void;
}

/** «Comprobar con mi banco», the state of the check, and the consent that the person may withdraw (ACC-20, ACC-21). */
export function BankCheckPart({ bankCheck, isStarting, onStart }: PartProps) {
  const { check, isAvailable, consentUntil, stop, withdraw } = bankCheck;
  const { mutate, isPending, error } = useMutation({ mutationFn: withdraw });
  const mayStart = isAvailable && (check.kind === 'none' || check.kind === 'problem');
  return (
    <>
      <CheckResult check={check} onPaper={() => stop()} />
      {mayStart && (
        <>
          <p>{texts.hint}</p>
          <Button
            variant="secondary"
            isPending={isStarting}
            pendingLabel={texts.starting}
            onClick={onStart}
          >
            {texts.start}
          </Button>
        </>
      )}
      {consentUntil !== undefined && (
        <>
          <p>{texts.until(formatDateTime(consentUntil))}</p>
          <Button variant="text" compact isPending={isPending} onClick={() => mutate()}>
            {texts.withdraw}
          </Button>
          {error && <Alert tone="danger" role="alert" title={getFailureText(error)} />}
        </>
      )}
    </>
  );
}
