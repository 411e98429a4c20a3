import type { CallError } from '@participe/contract/client';
import { Alert, Button, ErrorSummary, PageTitle } from '@participe/ui';
import { useState } from 'react';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import type { CallOutcome } from '../../api/attempt.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { useGuestForm } from '../../layout/use-guest-form.ts';
import { GuestFormError } from '../../layout/guest-problem.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { StaffAccessFields } from './access-fields.tsx';
import {
  accessLabels,
  needsNewPassword,
  validateStaffAccess,
  toAccessFieldErrors,
  readAccessForm,
  type StaffAccessValues,
} from './access.ts';
import { openClientView, verifyStaffAccess } from './login-admin.query.ts';

const { access } = loginAdmin;

interface AccessStepProps {
  onEntered: () => void;
  /** Called when the session of the member of staff has ended, so that the login begins again. */
  onSessionEnd: (error: CallError) => void;
}

function hasSessionEnded({ status, code }: CallError): boolean {
  return status === 401 && code !== '401-003';
}

/** Form for code, reason and client. After an unknown document number, the member of staff can enter another one. */
export function StaffAccessStep({ onEntered, onSessionEnd }: AccessStepProps) {
  const [isVerified, setVerified] = useState(false);
  const [showsNewPassword, setShowsNewPassword] = useState(false);
  const enterStaffArea = async (values: StaffAccessValues): Promise<CallOutcome<void>> => {
    if (!isVerified) {
      const accessOutcome = await verifyStaffAccess(values);
      if (!accessOutcome.ok) return accessOutcome;
      setVerified(true);
    }
    return openClientView(values.document);
  };
  const form = useGuestForm({
    labels: accessLabels,
    read: (element) => readAccessForm(new FormData(element)),
    mistakesIn: (values) => validateStaffAccess(values, isVerified),
    refusedIn: toAccessFieldErrors,
    send: async (values) => {
      const accessOutcome = await enterStaffArea(values);
      if (accessOutcome.ok) onEntered();
      else if (hasSessionEnded(accessOutcome.error)) onSessionEnd(accessOutcome.error);
      else if (needsNewPassword(accessOutcome.error)) setShowsNewPassword(true);
      return accessOutcome;
    },
  });
  return (
    <GuestPage title={loginAdmin.title} hasErrors={form.hasErrors} tips={false}>
      <form noValidate onSubmit={form.onSubmit}>
        <ErrorSummary errors={form.errors} submission={form.submission} />
        <PageTitle>{loginAdmin.title}</PageTitle>
        {form.problem && <GuestFormError title={loginAdmin.failed} error={form.problem} />}
        <StaffAccessFields messages={form.messages} isVerified={isVerified} />
        {!isVerified && showsNewPassword && <NewPasswordFields errors={form.messages} />}
        {!isVerified && !showsNewPassword && (
          <Button variant="text" compact onClick={() => setShowsNewPassword(true)}>
            {access.changePassword}
          </Button>
        )}
        <Alert tone="warn">{access.recorded}</Alert>
        <Button type="submit" fullWidth isPending={form.isPending} pendingLabel={access.entering}>
          {access.enter}
        </Button>
      </form>
    </GuestPage>
  );
}
