import type { CallError } from '@participe/contract/client';
import { Alert, Button, ErrorSummary, PageTitle, PasswordField, TextField } from '@participe/ui';
import { useSyncExternalStore } from 'react';
import { guest } from '#texts/guest/guest.ts';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import type { FieldValidationError } from '../../lib/field-errors.ts';
import { readTrimmedText } from '../../lib/form-data.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { useGuestForm } from '../../layout/use-guest-form.ts';
import { GuestFormError } from '../../layout/guest-problem.tsx';
import { hasSessionMarker } from '../../session/session.ts';
import { readUntrimmedText } from '../password/new-password.ts';
import { logInStaff } from './login-admin.query.ts';

const USERNAME_FIELD = 'usuario';
const PASSWORD_FIELD = 'clave';

function LoginProblem({ error }: { error: CallError }) {
  const { code, status } = error;
  if (code !== '401-001' && code !== '401-002') {
    return <GuestFormError title={loginAdmin.failed} error={error} />;
  }
  const isBlocked = status === 401 && code === '401-002';
  return (
    <Alert tone="danger" role="alert" title={isBlocked ? loginAdmin.blocked : loginAdmin.failed}>
      {isBlocked ? loginAdmin.blockedText : loginAdmin.check}
    </Alert>
  );
}

const LABELS = { [USERNAME_FIELD]: loginAdmin.username, [PASSWORD_FIELD]: loginAdmin.password };

function readCredentials(element: HTMLFormElement) {
  const form = new FormData(element);
  return {
    [USERNAME_FIELD]: readTrimmedText(form, USERNAME_FIELD),
    [PASSWORD_FIELD]: readUntrimmedText(form, PASSWORD_FIELD),
  };
}

function findMissingFields(typed: ReturnType<typeof readCredentials>): FieldValidationError[] {
  const missingFields = ([USERNAME_FIELD, PASSWORD_FIELD] as const).filter(
    (field) => typed[field] === '',
  );
  return missingFields.map((field) => ({ field, message: guest.required }));
}

const noChanges = () => () => {};

/** False in the prerendered page. */
const useHasClientSession = (): boolean =>
  useSyncExternalStore(noChanges, hasSessionMarker, () => false);

interface CredentialsStepProps {
  /** The error that ended the session of the second step and led back to this one. */
  problem: CallError | undefined;
  onAccepted: () => void;
}

export function StaffCredentialsStep({ problem, onAccepted }: CredentialsStepProps) {
  const hasClientSession = useHasClientSession();
  const form = useGuestForm({
    labels: LABELS,
    read: readCredentials,
    mistakesIn: findMissingFields,
    // The error of a failed login is about both fields together.
    refusedIn: () => [],
    problem,
    send: async (typed) => {
      const loginOutcome = await logInStaff(typed[USERNAME_FIELD], typed[PASSWORD_FIELD]);
      if (loginOutcome.ok) onAccepted();
      return loginOutcome;
    },
  });
  return (
    <GuestPage title={loginAdmin.title} hasErrors={form.hasErrors} tips={false}>
      <form noValidate onSubmit={form.onSubmit}>
        <ErrorSummary errors={form.errors} submission={form.submission} />
        <PageTitle>{loginAdmin.title}</PageTitle>
        {form.problem && <LoginProblem error={form.problem} />}
        {hasClientSession && <Alert tone="warn">{loginAdmin.clientSession}</Alert>}
        <TextField
          id={USERNAME_FIELD}
          name={USERNAME_FIELD}
          label={loginAdmin.username}
          error={form.messages[USERNAME_FIELD]}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          id={PASSWORD_FIELD}
          name={PASSWORD_FIELD}
          label={loginAdmin.password}
          error={form.messages[PASSWORD_FIELD]}
          autoComplete="current-password"
        />
        <Button
          type="submit"
          fullWidth
          isPending={form.isPending}
          pendingLabel={loginAdmin.checking}
        >
          {loginAdmin.next}
        </Button>
      </form>
    </GuestPage>
  );
}
