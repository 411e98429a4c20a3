import type { CallError } from '@participe/contract/client';
import { Alert, Button, ErrorSummary, PageTitle, type SummaryError } from '@participe/ui';
import { useState, type SubmitEvent } from 'react';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { GuestProblem } from '../../layout/guest-problem.tsx';
import { AccessFields } from './access-fields.tsx';
import { accessErrors, readAccess, refusedFields, type Access } from './access.ts';
import { openClient, proveStaff } from './login-admin.query.ts';

const { access } = loginAdmin;

interface AccessStepProps {
  onEntered: () => void;
  /** The session of the member of staff is over: from the beginning. */
  onOver: (error: CallError) => void;
}

/** The code with the reason, and whose data: a document that nobody has may be typed again. */
export function AccessStep({ onEntered, onOver }: AccessStepProps) {
  const [isProven, setProven] = useState(false);
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [problem, setProblem] = useState<CallError>();
  const [submission, setSubmission] = useState(0);
  const [isPending, setPending] = useState(false);

  const show = (found: readonly SummaryError[], failure?: CallError) => {
    setErrors(found);
    setProblem(found.length > 0 ? undefined : failure);
    setSubmission((count) => count + 1);
  };
  const refuse = (error: CallError) => {
    if (error.status === 401 && error.code !== '401-003') return onOver(error);
    setPending(false);
    show(refusedFields(error), error);
  };
  const enter = async (typed: Access) => {
    if (!isProven) {
      const proven = await proveStaff(typed);
      if (!proven.ok) return refuse(proven.error);
      setProven(true);
    }
    const opened = await openClient(typed.document);
    return opened.ok ? onEntered() : refuse(opened.error);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = readAccess(new FormData(event.currentTarget));
    const found = accessErrors(typed, isProven);
    show(found);
    if (found.length > 0) return;
    setPending(true);
    await enter(typed);
  };
  return (
    <GuestPage
      title={loginAdmin.title}
      hasErrors={errors.length > 0 || problem !== undefined}
      tips={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errors} submission={submission} />
        <PageTitle>{loginAdmin.title}</PageTitle>
        {problem && <GuestProblem title={loginAdmin.failed} error={problem} />}
        <AccessFields errors={errors} isProven={isProven} />
        <Alert tone="warn">{access.recorded}</Alert>
        <Button type="submit" fullWidth isPending={isPending} pendingLabel={access.entering}>
          {access.enter}
        </Button>
      </form>
    </GuestPage>
  );
}
