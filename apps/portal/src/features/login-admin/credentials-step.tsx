import type { CallError } from '@participe/contract/client';
import {
  Alert,
  Button,
  ErrorSummary,
  PageTitle,
  PasswordField,
  TextField,
  type SummaryError,
} from '@participe/ui';
import { useState, type SubmitEvent } from 'react';
import { guest } from '#texts/guest/guest.ts';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import { textOf } from '../../lib/form-data.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { GuestProblem } from '../../layout/guest-problem.tsx';
import { exactText } from '../password/new-password.ts';
import { enterStaff } from './login-admin.query.ts';

const USERNAME = 'usuario';
const PASSWORD = 'clave';

function Problem({ error }: { error: CallError }) {
  const { code, status } = error;
  if (code !== '401-001' && code !== '401-002') {
    return <GuestProblem title={loginAdmin.failed} error={error} />;
  }
  const isBlocked = status === 401 && code === '401-002';
  return (
    <Alert tone="danger" role="alert" title={isBlocked ? loginAdmin.blocked : loginAdmin.failed}>
      {isBlocked ? loginAdmin.blockedText : loginAdmin.check}
    </Alert>
  );
}

function missingIn(username: string, password: string): SummaryError[] {
  return [
    ...(username === ''
      ? [{ fieldId: USERNAME, label: loginAdmin.username, message: guest.required }]
      : []),
    ...(password === ''
      ? [{ fieldId: PASSWORD, label: loginAdmin.password, message: guest.required }]
      : []),
  ];
}

interface CredentialsStepProps {
  problem: CallError | undefined;
  onProblem: (problem: CallError | undefined) => void;
  onKnown: () => void;
}

/** The account of the member of staff. */
export function CredentialsStep({ problem, onProblem, onKnown }: CredentialsStepProps) {
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [submission, setSubmission] = useState(0);
  const [isPending, setPending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const username = textOf(form, USERNAME);
    const password = exactText(form, PASSWORD);
    const missing = missingIn(username, password);
    setErrors(missing);
    setSubmission((count) => count + 1);
    onProblem(undefined);
    if (missing.length > 0) return;
    setPending(true);
    const asked = await enterStaff(username, password);
    if (asked.ok) return onKnown();
    setPending(false);
    onProblem(asked.error);
  };
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <GuestPage
      title={loginAdmin.title}
      hasErrors={errors.length > 0 || problem !== undefined}
      tips={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errors} submission={submission} />
        <PageTitle>{loginAdmin.title}</PageTitle>
        {problem && <Problem error={problem} />}
        <TextField
          id={USERNAME}
          name={USERNAME}
          label={loginAdmin.username}
          error={errorOf(USERNAME)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          id={PASSWORD}
          name={PASSWORD}
          label={loginAdmin.password}
          error={errorOf(PASSWORD)}
          autoComplete="current-password"
        />
        <Button type="submit" fullWidth isPending={isPending} pendingLabel={loginAdmin.checking}>
          {loginAdmin.next}
        </Button>
      </form>
    </GuestPage>
  );
}
