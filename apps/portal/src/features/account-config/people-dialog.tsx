import type { Account, AccountIntervener, IntervenerRequest } from '@participe/contract/types';
import { type GrantableRole, roleLabel } from '@participe/domain';
import { Dialog, Select } from '@participe/ui';
import { useState } from 'react';
import { accountPeople as texts } from '#texts/personal/account-people.ts';
import { SensitiveActionForm } from '../second-factor/step-up-form.tsx';
import { useAccountPeopleChanges } from './account-people.query.ts';
import { AddPersonForm } from './add-person-form.tsx';
import { formatRequest } from './intervener-request-item.tsx';

export type PeopleResult = 'requested' | 'cancelled';

interface Removal {
  action: 'remove';
  person: AccountIntervener;
}
interface RoleChange {
  action: 'change';
  person: AccountIntervener;
  /** The roles that the person can get, and the one that is proposed. */
  otherRoles: readonly GrantableRole[];
  firstRole: GrantableRole;
}
interface Cancellation {
  action: 'cancel';
  request: IntervenerRequest;
}

/** What the dialog is for: a new person, a change of one on the account, or the end of an open change. */
export type OpenPeopleDialog = { action: 'add' } | OpenPersonDialog | Cancellation;
export type OpenPersonDialog = Removal | RoleChange;

interface FormProps {
  account: Account;
  onDone: (result: PeopleResult) => void;
  onCancel: () => void;
}

function RemovalForm({ account, person, onDone, onCancel }: FormProps & Removal) {
  const { remove } = useAccountPeopleChanges(account.uuid);
  const words = texts.removing;
  return (
    <SensitiveActionForm
      danger
      confirmLabel={words.confirm}
      pendingLabel={words.pending}
      act={(otp) => remove(person.uuid_intervener, otp)}
      onDone={() => onDone('requested')}
      onCancel={onCancel}
    >
      <p>{words.text(person.full_name, account.intervener_type)}</p>
    </SensitiveActionForm>
  );
}

function RoleForm(props: FormProps & RoleChange) {
  const { account, person, otherRoles, firstRole, onDone, onCancel } = props;
  const { replaceRoles } = useAccountPeopleChanges(account.uuid);
  const [chosen, setChosen] = useState(firstRole);
  const words = texts.changing;
  return (
    <SensitiveActionForm
      confirmLabel={words.confirm}
      pendingLabel={words.pending}
      act={(otp) => replaceRoles(person.uuid_intervener, [chosen], otp)}
      onDone={() => onDone('requested')}
      onCancel={onCancel}
    >
      <p>{words.text(person.full_name)}</p>
      <Select
        id="role"
        label={texts.adding.role}
        options={otherRoles.map((value) => ({ value, label: roleLabel(value) }))}
        value={chosen}
        onChange={({ target }) =>
          setChosen(otherRoles.find((role) => role === target.value) ?? firstRole)
        }
        hint={texts.adding.roleHints[chosen]}
      />
    </SensitiveActionForm>
  );
}

function CancelForm({ account, request, onDone, onCancel }: FormProps & Cancellation) {
  const { cancel } = useAccountPeopleChanges(account.uuid);
  const words = texts.cancelling;
  return (
    <SensitiveActionForm
      danger
      confirmLabel={words.confirm}
      pendingLabel={words.pending}
      cancelLabel={words.keep}
      act={() => cancel(request.uuid)}
      onDone={() => onDone('cancelled')}
      onCancel={onCancel}
    >
      <p>{words.text(formatRequest(request))}</p>
    </SensitiveActionForm>
  );
}

const titles = {
  add: texts.adding.title,
  change: texts.changing.title,
  remove: texts.removing.title,
  cancel: texts.cancelling.title,
} as const;

function DialogForm({ open, ...props }: FormProps & { open: OpenPeopleDialog }) {
  switch (open.action) {
    case 'add':
      return <AddPersonForm {...props} onDone={() => props.onDone('requested')} />;
    case 'change':
      return <RoleForm {...props} {...open} />;
    case 'remove':
      return <RemovalForm {...props} {...open} />;
    case 'cancel':
      return <CancelForm {...props} {...open} />;
  }
}

/** The dialog that adds, changes or removes a person, or takes such a change back. */
export function PeopleDialog(props: FormProps & { open: OpenPeopleDialog }) {
  return (
    <Dialog isOpen title={titles[props.open.action]} onClose={props.onCancel}>
      <DialogForm {...props} />
    </Dialog>
  );
}
