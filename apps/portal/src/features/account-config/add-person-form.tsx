import type { Account } from '@participe/contract/types';
import {
  findNewPersonMistakes,
  type GrantableRole,
  type InvitableDocumentType,
  invitableDocumentTypes,
  listGrantableRoles,
  type NewPerson,
  type Refusal,
  roleLabel,
  todayInMadrid,
} from '@participe/domain';
import { Select, TextField } from '@participe/ui';
import { useState } from 'react';
import { accountPeople } from '#texts/personal/account-people.ts';
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts';
import { useValidatedForm } from '../../layout/use-domain-form.ts';
import { serverNow } from '../../platform/clock.ts';
import { useStepUpCode } from '../second-factor/step-up-code.ts';
import { StepUpForm } from '../second-factor/step-up-form.tsx';
import { useAccountPeopleChanges } from './account-people.query.ts';

const texts = accountPeople.adding;
const LABELS = {
  role: texts.role,
  name: texts.name,
  lastname_1: texts.lastname1,
  lastname_2: texts.lastname2,
  document_type: texts.documentType,
  document_number: texts.documentNumber,
  birthdate: texts.birthdate,
  email: texts.email,
  phone: texts.phone,
};

interface Values {
  role: GrantableRole;
  name: string;
  lastname_1: string;
  lastname_2: string;
  document_type: InvitableDocumentType;
  document_number: string;
  birthdate: string;
  email: string;
  phone: string;
}

const toPerson = ({ lastname_2: second, phone, ...values }: Values): NewPerson => ({
  ...values,
  lastname_2: second.trim() || null,
  phone: phone.trim() || null,
});

const findMistakes = (values: Values): Refusal[] =>
  findNewPersonMistakes(toPerson(values), todayInMadrid(serverNow()));

/** Returns a function that sends the person. A retry without a known outcome uses the same idempotency key. */
function useSendPerson(account: Account) {
  const [keys] = useState(createIdempotencyKeys);
  const { add } = useAccountPeopleChanges(account.uuid);
  return async (values: Values, otp: { otp?: string }) => {
    const content = JSON.stringify([values, otp]);
    try {
      await add(toPerson(values), otp, { idempotencyKey: keys.of(content) });
    } catch (error) {
      keys.failed(content, error);
      throw error;
    }
  };
}

interface FormProps {
  account: Account;
  onDone: () => void;
  onCancel: () => void;
}

function usePersonForm({ account, onDone }: FormProps) {
  const roles = listGrantableRoles(account.intervener_type);
  const sendPerson = useSendPerson(account);
  const form = useValidatedForm<Values>({
    start: {
      role: roles[0] ?? 'ASESOR',
      name: '',
      lastname_1: '',
      lastname_2: '',
      document_type: 'DNI',
      document_number: '',
      birthdate: '',
      email: '',
      phone: '',
    },
    labels: LABELS,
    mistakesIn: findMistakes,
  });
  const stepUp = useStepUpCode((otp) => sendPerson(form.getValues(), otp), onDone);
  return { roles, form, stepUp };
}

/** Asks for a person to be added, in one call that needs a code (ACC-15). */
export function AddPersonForm(props: FormProps) {
  const { roles, form, stepUp } = usePersonForm(props);
  const textField = (name: keyof Values, maxLength: number) => (
    <TextField
      {...form.field(name)}
      label={LABELS[name]}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
    />
  );
  return (
    <StepUpForm
      stepUp={stepUp}
      form={form}
      confirmLabel={texts.confirm}
      pendingLabel={texts.pending}
      onCancel={props.onCancel}
    >
      <p>{texts.text(props.account.intervener_type)}</p>
      <Select
        {...form.field('role')}
        label={texts.role}
        options={roles.map((value) => ({ value, label: roleLabel(value) }))}
        hint={texts.roleHints[form.values.role]}
      />
      {textField('name', 100)}
      {textField('lastname_1', 100)}
      {textField('lastname_2', 100)}
      <Select
        {...form.field('document_type')}
        label={texts.documentType}
        options={invitableDocumentTypes.map((value) => ({
          value,
          label: texts.documentTypes[value],
        }))}
      />
      {textField('document_number', 20)}
      <TextField {...form.field('birthdate')} type="date" label={texts.birthdate} />
      {textField('email', 254)}
      {textField('phone', 20)}
    </StepUpForm>
  );
}
