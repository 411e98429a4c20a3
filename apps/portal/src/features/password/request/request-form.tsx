import type { CallError } from '@participe/contract/client';
import { Button, ErrorSummary, PageTitle, TextField, type SummaryError } from '@participe/ui';
import { useState, type SubmitEvent } from 'react';
import { guest } from '#texts/guest/guest.ts';
import { passwordRequest } from '#texts/guest/password-request.ts';
import { BackToLogin } from '../../../layout/back-to-login.tsx';
import { textOf } from '../../../lib/form-data.ts';
import { GuestPage } from '../../../layout/guest-page.tsx';
import { GuestProblem } from '../../../layout/guest-problem.tsx';
import { requiredFieldError } from '../../../lib/required-fields.ts';
import { askForLink, type Asker } from './password-request.query.ts';

const DOCUMENT = 'documento';
const BIRTHDATE = 'nacimiento';
const LABELS = { [DOCUMENT]: passwordRequest.document, [BIRTHDATE]: passwordRequest.birthdate };
/** Without an end the browser lets a year have six figures. */
const LAST_DATE = '9999-12-31';

function isHalfTyped(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(BIRTHDATE);
  return field instanceof HTMLInputElement && field.validity.badInput;
}

function errorsIn(form: HTMLFormElement, { username, birthdate }: Asker): SummaryError[] {
  const errors: SummaryError[] = [];
  if (username === '') errors.push({ fieldId: DOCUMENT, message: guest.required });
  if (birthdate === '') {
    const message = isHalfTyped(form) ? passwordRequest.wholeDate : guest.required;
    errors.push({ fieldId: BIRTHDATE, message });
  }
  return requiredFieldError(errors, LABELS);
}

interface RequestFieldsProps {
  /** What was typed before, when it is to be corrected. */
  asker: Asker | undefined;
  errors: readonly SummaryError[];
}

function RequestFields({ asker, errors }: RequestFieldsProps) {
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <>
      <TextField
        id={DOCUMENT}
        name={DOCUMENT}
        label={passwordRequest.document}
        error={errorOf(DOCUMENT)}
        defaultValue={asker?.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        type="date"
        id={BIRTHDATE}
        name={BIRTHDATE}
        label={passwordRequest.birthdate}
        hint={passwordRequest.birthdateHint}
        error={errorOf(BIRTHDATE)}
        defaultValue={asker?.birthdate}
        max={LAST_DATE}
        autoComplete="bday"
      />
    </>
  );
}

interface RequestFormProps {
  asker: Asker | undefined;
  onSent: (asker: Asker) => void;
}

/** Document number and date of birth. */
export function RequestForm({ asker, onSent }: RequestFormProps) {
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [problem, setProblem] = useState<CallError>();
  const [submission, setSubmission] = useState(0);
  const [isPending, setPending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const typed = { username: textOf(form, DOCUMENT), birthdate: textOf(form, BIRTHDATE) };
    const found = errorsIn(event.currentTarget, typed);
    setErrors(found);
    setProblem(undefined);
    setSubmission((count) => count + 1);
    if (found.length > 0) return;
    setPending(true);
    const asked = await askForLink(typed);
    if (asked.ok) return onSent(typed);
    setPending(false);
    setProblem(asked.error);
  };
  return (
    <GuestPage title={passwordRequest.title} hasErrors={errors.length > 0 || problem !== undefined}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errors} submission={submission} />
        <PageTitle lead={passwordRequest.lead}>{passwordRequest.title}</PageTitle>
        {problem && <GuestProblem title={passwordRequest.failed} error={problem} />}
        <RequestFields asker={asker} errors={errors} />
        <Button
          type="submit"
          fullWidth
          isPending={isPending}
          pendingLabel={passwordRequest.sending}
        >
          {passwordRequest.send}
        </Button>
        <BackToLogin />
      </form>
    </GuestPage>
  );
}
