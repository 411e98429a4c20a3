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

const DOCUMENT = 'documento';
const BIRTHDATE = 'nacimiento';
const LABELS = { [DOCUMENT]: passwordRequest.document, [BIRTHDATE]: passwordRequest.birthdate };
/** Without a maximum, the browser accepts years of six digits. */
const LAST_DATE = '9999-12-31';

function isHalfTyped(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(BIRTHDATE);
  return field instanceof HTMLInputElement && field.validity.badInput;
}

function readAsker(element: HTMLFormElement): PasswordRequester {
  const form = new FormData(element);
  return { username: readTrimmedText(form, DOCUMENT), birthdate: readTrimmedText(form, BIRTHDATE) };
}

function mistakesIn(
  { username, birthdate }: PasswordRequester,
  form: HTMLFormElement,
): FieldValidationError[] {
  const dateError = isHalfTyped(form) ? passwordRequest.wholeDate : guest.required;
  return [
    ...(username === '' ? [{ field: DOCUMENT, message: guest.required }] : []),
    ...(birthdate === '' ? [{ field: BIRTHDATE, message: dateError }] : []),
  ];
}

interface RequestFieldsProps {
  /** The values that the person sent before and must correct; undefined at first. */
  asker: PasswordRequester | undefined;
  messages: Readonly<Record<string, string>>;
}

function RequestFields({ asker, messages }: RequestFieldsProps) {
  return (
    <>
      <TextField
        id={DOCUMENT}
        name={DOCUMENT}
        label={passwordRequest.document}
        error={messages[DOCUMENT]}
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
        error={messages[BIRTHDATE]}
        defaultValue={asker?.birthdate}
        max={LAST_DATE}
        autoComplete="bday"
      />
    </>
  );
}

interface RequestFormProps {
  asker: PasswordRequester | undefined;
  onSent: (asker: PasswordRequester) => void;
}

/** The form for document number and date of birth. */
export function LinkRequestForm({ asker, onSent }: RequestFormProps) {
  const form = useGuestForm({
    labels: LABELS,
    read: readAsker,
    mistakesIn,
    // The service never refuses a field of this form, to prevent user enumeration.
    refusedIn: () => [],
    send: async (typed) => {
      const asked = await requestPasswordResetLink(typed);
      if (asked.ok) onSent(typed);
      return asked;
    },
  });
  return (
    <GuestPage title={passwordRequest.title} hasErrors={form.hasErrors}>
      <form noValidate onSubmit={form.onSubmit}>
        <ErrorSummary errors={form.errors} submission={form.submission} />
        <PageTitle lead={passwordRequest.lead}>{passwordRequest.title}</PageTitle>
        {form.problem && <GuestFormError title={passwordRequest.failed} error={form.problem} />}
        <RequestFields asker={asker} messages={form.messages} />
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
