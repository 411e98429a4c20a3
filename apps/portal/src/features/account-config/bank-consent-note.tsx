import { formatDateTime } from '@participe/domain';
import { Alert, Button } from '@participe/ui';
import { useMutation } from '@tanstack/react-query';
import { accountConfig } from '#texts/personal/account-config.ts';
import { getFailureText } from '../../api/failure.ts';
import { useBankConsent, useBankConsentCalls } from './bank-consent.query.ts';

const texts = accountConfig.checking;

/** The consent in force to read the person's bank accounts, which they may withdraw (ACC-21). */
export function BankConsentNote() {
  const { data: consent } = useBankConsent(false);
  const { withdraw } = useBankConsentCalls();
  const { mutate, isPending, error } = useMutation({ mutationFn: withdraw });
  if (consent?.status !== 'CONNECTED' || consent.expires_at === null) return null;
  return (
    <>
      <p>{texts.until(formatDateTime(consent.expires_at))}</p>
      <Button variant="text" compact isPending={isPending} onClick={() => mutate()}>
        {texts.withdraw}
      </Button>
      {error && <Alert tone="danger" role="alert" title={getFailureText(error)} />}
    </>
  );
}
