import { Button, ErrorSummary, PageTitle, TextField } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';
import { passwordRequest } from '#texts/guest/password-request.ts';
import { BackToLogin } from '../../../layout/back-to-login.tsx';
import { readTrimmedText } from '../../../lib/form-data.ts';
import { GuestPage } from '../../../layout/guest-page.tsx';
import { GuestFormError } from '../../../layout/guest-problem.tsx';
import { useGuestForm } from '../../../layout/use-guest-form.ts';
import type { FieldValidationError } from '../../../lib/field-errors.ts';
import { requestPasswordResetLink, type PasswordRequester } from './password-request.query.ts';

const DOCUMENT_FIELD = 'documento';
const BIRTHDATE_FIELD = 'nacimiento';
const LABELS = {
  [DOCUMENT_FIELD]: passwordRequest.document,
  [BIRTHDATE_FIELD]: passwordRequest.birthdate,
};
/** Without a maximum, the browser accepts years of six digits. */
const MAX_DATE = '9999-12-31';

function isDateIncomplete(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(BIRTHDATE_FIELD);
  return field instanceof HTMLInputElement && field.validity.badInput;
}

function readRequester(element: HTMLFormElement): PasswordRequester {
  const form = new FormData(element);
  return {
    username: readTrimmedText(form, DOCUMENT_FIELD),
    birthdate: readTrimmedText(form, BIRTHDATE_FIELD),
  };
}

function findMistakes(
  { username, birthdate }: PasswordRequester,
  form: HTMLFormElement,
): FieldValidationError[] {
  const dateError = isDateIncomplete(form) ? passwordRequest.wholeDate : guest.required;
  return [
    ...(username === '' ? [{ field: DOCUMENT_FIELD, message: guest.required }] : []),
    ...(birthdate === '' ? [{ field: BIRTHDATE_FIELD, message: dateError }] : []),
  ];
}

interface RequestFieldsProps {
  /** The values that the person sent before and wants to correct; undefined at first. */
  requester: PasswordRequester | undefined;
  messages: Readonly<Record<string, string>>;
}

function RequestFields({ requester, messages }: RequestFieldsProps) {
  return (
    <>
      <TextField
        id={DOCUMENT_FIELD}
        name={DOCUMENT_FIELD}
        label={passwordRequest.document}
        error={messages[DOCUMENT_FIELD]}
        defaultValue={requester?.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        type="date"
        id={BIRTHDATE_FIELD}
        name={BIRTHDATE_FIELD}
        label={passwordRequest.birthdate}
        hint={passwordRequest.birthdateHint}
        error={messages[BIRTHDATE_FIELD]}
        defaultValue={requester?.birthdate}
        max={MAX_DATE}
        autoComplete="bday"
      />
    </>
  );
}

interface RequestFormProps {
  requester: PasswordRequester | undefined;
  onSent: (requester: PasswordRequester) => void;
}

export function LinkRequestForm({ requester, onSent }: RequestFormProps) {
  const form = useGuestForm({
    labels: LABELS,
    read: readRequester,
    mistakesIn: findMistakes,
    // The service refuses no field of this form, so that nobody can find out which users exist.
    refusedIn: () => [],
    send: async (typed) => {
      const passwordResetLink = await requestPasswordResetLink(typed);
      if (passwordResetLink.ok) onSent(typed);
      return passwordResetLink;
    },
  });
  return (
    <GuestPage title={passwordRequest.title} hasErrors={form.hasErrors}>
      <form noValidate onSubmit={form.onSubmit}>
        <ErrorSummary errors={form.errors} submission={form.submission} />
        <PageTitle lead={passwordRequest.lead}>{passwordRequest.title}</PageTitle>
        {form.problem && <GuestFormError title={passwordRequest.failed} error={form.problem} />}
        <RequestFields requester={requester} messages={form.messages} />
        <Button
          type="submit"
          fullWidth
          isPending={form.isPending}
          pendingLabel={passwordRequest.sending}
        >
          {passwordRequest.send}
        </Button>
        <BackToLogin />
      </form>
    </GuestPage>
  );
}
