import { Alert, Button } from '@participe/ui';
import { accountConfig } from '#texts/personal/account-config.ts';
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

/** «Comprobar con mi banco» and the state of the check (ACC-20). */
export function BankCheckPart({ bankCheck, isStarting, onStart }: PartProps) {
  const { check, isAvailable, stop } = bankCheck;
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
    </>
  );
}
