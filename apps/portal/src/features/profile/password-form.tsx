import { ErrorSummary, PasswordField, type SummaryError } from '@participe/ui';
import type { CallError } from '@participe/contract/client';
import { useRef, useState } from 'react';
import { brand } from '#brand';
import { newPasswordFields } from '#texts/guest/new-password-fields.ts';
import { profile } from '#texts/personal/profile.ts';
import { useFreshCode } from '../second-factor/fresh-code.ts';
import { FreshForm } from '../second-factor/fresh-form.tsx';
import { api } from '../../session/api.ts';
import { useMe } from '../../session/me.tsx';
import { requiredFieldError } from '../../lib/required-fields.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import {
  exactText,
  newPasswordErrors,
  newPasswordField,
  newPasswordOf,
  type NewPassword,
} from '../password/new-password.ts';

const words = profile.password;
const CURRENT = 'current_password';
const LABELS = {
  [CURRENT]: words.current,
  [newPasswordField.first]: newPasswordFields.label,
  [newPasswordField.repeat]: newPasswordFields.repeat,
};

type Typed = NewPassword & { current_password: string };
type Errors = Readonly<Partial<Record<keyof Typed, string>>>;

const nothing: Typed = { current_password: '', new_password: '', repeat_new_password: '' };

/** Errors of the service by field. */
function refusedFields(error: CallError | undefined): Errors {
  const named = (error?.errors ?? []).filter(
    ({ field }) => field !== undefined && field in nothing,
  );
  return Object.fromEntries(named.map(({ field = '', message }) => [field, message] as const));
}

/** Words that the password must not contain. */
function usePasswordContext() {
  const { user, private_area: area } = useMe();
  const { name, lastname_1, lastname_2 } = area.intervener;
  return {
    documentNumber: user.username,
    names: [name, lastname_1, lastname_2],
    email: null,
    manager: [brand.shortName],
  };
}

/** The current password, the new one twice, and a code when the service wants one. */
export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const context = usePasswordContext();
  const typed = useRef(nothing);
  const [found, setFound] = useState<Errors>({});
  const [submission, setSubmission] = useState(0);
  const fresh = useFreshCode(
    (otp) => api.call('POST /users/password-change', { body: { ...typed.current, ...otp } }),
    onDone,
  );
  const check = (form: FormData): boolean => {
    typed.current = { current_password: exactText(form, CURRENT), ...newPasswordOf(form) };
    const errors: Errors = {
      ...(typed.current.current_password === '' && { current_password: profile.required }),
      ...newPasswordErrors(typed.current, context),
    };
    setFound(errors);
    setSubmission((count) => count + 1);
    return Object.keys(errors).length === 0;
  };
  const errors: Errors = { ...refusedFields(fresh.error), ...found };
  const summary: SummaryError[] = Object.entries(errors).map(([fieldId, message]) => ({
    fieldId,
    message,
  }));
  return (
    <FreshForm
      fresh={fresh}
      check={check}
      ownsFields
      confirmLabel={words.save}
      pendingLabel={words.saving}
      onCancel={onCancel}
    >
      <ErrorSummary errors={requiredFieldError(summary, LABELS)} submission={submission} />
      <PasswordField
        id={CURRENT}
        name={CURRENT}
        label={words.current}
        error={errors.current_password}
        autoComplete="current-password"
      />
      <NewPasswordFields errors={errors} />
    </FreshForm>
  );
}
