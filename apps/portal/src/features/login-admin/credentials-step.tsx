import type { CallError } from '@participe/contract/client';
import { Alert, Button, ErrorSummary, PageTitle, PasswordField, TextField } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import type { FieldValidationError } from '../../lib/field-errors.ts';
import { readTrimmedText } from '../../lib/form-data.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { useGuestForm } from '../../layout/use-guest-form.ts';
import { GuestFormError } from '../../layout/guest-problem.tsx';
import { readUntrimmedText } from '../password/new-password.ts';
import { logInStaff } from './login-admin.query.ts';

const USERNAME = 'usuario';
const PASSWORD = 'clave';

function Problem({ error }: { error: CallError }) {
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

const LABELS = { [USERNAME]: loginAdmin.username, [PASSWORD]: loginAdmin.password };

function readCredentials(element: HTMLFormElement) {
  const form = new FormData(element);
  return {
    [USERNAME]: readTrimmedText(form, USERNAME),
    [PASSWORD]: readUntrimmedText(form, PASSWORD),
  };
}

function missingIn(typed: ReturnType<typeof readCredentials>): FieldValidationError[] {
  const missing = ([USERNAME, PASSWORD] as const).filter((field) => typed[field] === '');
  return missing.map((field) => ({ field, message: guest.required }));
}

interface CredentialsStepProps {
  /** The error that led back to this step, because the session of the second step has ended. */
  problem: CallError | undefined;
  onKnown: () => void;
}

/** The form for user name and password of the member of staff. */
export function StaffCredentialsStep({ problem, onKnown }: CredentialsStepProps) {
  const form = useGuestForm({
    labels: LABELS,
    read: readCredentials,
    mistakesIn: missingIn,
    // The error of a failed login belongs to neither field alone.
    refusedIn: () => [],
    problem,
    send: async (typed) => {
      const entered = await logInStaff(typed[USERNAME], typed[PASSWORD]);
      if (entered.ok) onKnown();
      return entered;
    },
  });
  return (
    <GuestPage title={loginAdmin.title} hasErrors={form.hasErrors} tips={false}>
      <form noValidate onSubmit={form.onSubmit}>
        <ErrorSummary errors={form.errors} submission={form.submission} />
        <PageTitle>{loginAdmin.title}</PageTitle>
        {form.problem && <Problem error={form.problem} />}
        <TextField
          id={USERNAME}
          name={USERNAME}
          label={loginAdmin.username}
          error={form.messages[USERNAME]}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          id={PASSWORD}
          name={PASSWORD}
          label={loginAdmin.password}
          error={form.messages[PASSWORD]}
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
