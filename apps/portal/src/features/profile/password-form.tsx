import { PasswordField } from '@participe/ui';
import { brand } from '#brand';
import { guest } from '#texts/guest/guest.ts';
import { newPasswordFields } from '#texts/guest/new-password-fields.ts';
import { profile } from '#texts/personal/profile.ts';
import { useStepUpCode } from '../second-factor/step-up-code.ts';
import { StepUpForm } from '../second-factor/step-up-form.tsx';
import { useValidatedForm } from '../../layout/use-domain-form.ts';
import { api } from '../../session/api.ts';
import { useMe } from '../../session/me.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { newPasswordFieldNames, validateNewPasswordFields } from '../password/new-password.ts';

const words = profile.password;
const CURRENT_PASSWORD_FIELD = 'current_password' as const;
const LABELS = {
  [CURRENT_PASSWORD_FIELD]: words.current,
  [newPasswordFieldNames.first]: newPasswordFields.label,
  [newPasswordFieldNames.repeat]: newPasswordFields.repeat,
};

const emptyForm = { current_password: '', new_password: '', repeat_new_password: '' };

/** A new password must not contain these personal words or the manager's name. */
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

/** The current password, the new one twice and, when the service requires it, a code. */
export function ChangePasswordForm({
  onDone,
  onCancel,
}: {
  onDone: () => void;
  onCancel: () => void;
}) {
  const context = usePasswordContext();
  const form = useValidatedForm({
    start: emptyForm,
    labels: LABELS,
    mistakesIn: (values) => [
      ...(values.current_password === ''
        ? [{ field: CURRENT_PASSWORD_FIELD, message: guest.required }]
        : []),
      ...validateNewPasswordFields(values, context),
    ],
  });
  const stepUp = useStepUpCode(
    (otp) => api.call('POST /users/password-change', { body: { ...form.getValues(), ...otp } }),
    onDone,
  );
  return (
    <StepUpForm
      stepUp={stepUp}
      form={form}
      confirmLabel={words.save}
      pendingLabel={words.saving}
      onCancel={onCancel}
    >
      <PasswordField
        {...form.field(CURRENT_PASSWORD_FIELD)}
        label={words.current}
        autoComplete="current-password"
      />
      <NewPasswordFields errors={form.messages} fieldProps={form.field} />
    </StepUpForm>
  );
}
