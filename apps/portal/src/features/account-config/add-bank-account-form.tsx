import type { Account } from '@participe/contract/types';
import {
  fieldRules,
  isHolder,
  newBankAccountRefusal,
  type Refusal,
  refuseField,
} from '@participe/domain';
import { FileField, Select, TextField } from '@participe/ui';
import { useState } from 'react';
import { accountConfig } from '#texts/personal/account-config.ts';
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts';
import { useValidatedForm } from '../../layout/use-domain-form.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { useAccountPeople, useBankAccountChanges, useBankAccounts } from '../../queries/account.ts';
import { useStepUpCode } from '../second-factor/step-up-code.ts';
import { StepUpForm } from '../second-factor/step-up-form.tsx';
import { ACCEPTED_FILE_TYPES, validateUploadFile } from '../uploads/file-problem.ts';
import { UPLOAD_TIMEOUT_MS } from '../uploads/use-upload.ts';

const texts = accountConfig.adding;
const LABELS = {
  iban: texts.iban,
  alias: texts.alias,
  uuid_intervener_holder: texts.holder,
  attachment: texts.proof,
};
const MAX_ALIAS_LENGTH = 40;
const MAX_IBAN_LENGTH = 42;

interface Values {
  iban: string;
  alias: string;
  uuid_intervener_holder: string;
}

const refusalsOf = (field: string, message: string | null | undefined): Refusal[] =>
  message == null ? [] : [refuseField(field, message)];

/** Returns what is wrong with the typed values, in page sequence. */
function findMistakes(
  { iban, alias, uuid_intervener_holder: holder }: Values,
  proof: File | undefined,
  existing: readonly string[],
): Refusal[] {
  const ibanMistake = fieldRules.checkRequired(iban) ?? fieldRules.checkIban(iban);
  const newRefusal = ibanMistake === null ? newBankAccountRefusal(iban, existing) : null;
  return [
    ...refusalsOf('iban', ibanMistake ?? newRefusal?.message),
    ...refusalsOf('alias', alias.trim() === '' ? null : fieldRules.checkAlias(alias)),
    ...refusalsOf('uuid_intervener_holder', fieldRules.checkRequired(holder)),
    ...refusalsOf('attachment', validateUploadFile(proof)),
  ];
}

/** Returns the current holders of the account, of whom one owns the bank account. */
function useHolders(account: Account) {
  const people = useAccountPeople(account.uuid).data ?? [];
  return people
    .filter(({ account_intervener_role: role }) => role !== undefined && isHolder(role.role))
    .map(({ uuid_intervener: value, full_name: label }) => ({ value, label }));
}

/** Returns a function that sends the bank account. A retry without a known outcome uses the same idempotency key. */
function useSendBankAccount(account: Account) {
  const [keys] = useState(createIdempotencyKeys);
  const { add } = useBankAccountChanges(account.uuid);
  return async (values: Values, proof: File, otp: string | undefined) => {
    const { iban, alias, uuid_intervener_holder: holder } = values;
    const content = [iban, alias, holder, proof.name, proof.size, otp].join('|');
    const options = { idempotencyKey: keys.of(content), timeoutMs: UPLOAD_TIMEOUT_MS };
    try {
      await add({ iban, alias: alias.trim(), holder, proof }, otp, options);
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

/** Adds a bank account with the proof of its owner, in one call that needs a code (ACC-12). */
export function AddBankAccountForm({ account, onDone, onCancel }: FormProps) {
  const [proof, setProof] = useState<File>();
  const holders = useHolders(account);
  const existing = (useBankAccounts(account.uuid).data ?? []).map(({ iban }) => iban);
  const sendBankAccount = useSendBankAccount(account);
  const form = useValidatedForm<Values>({
    start: { iban: '', alias: '', uuid_intervener_holder: holders[0]?.value ?? '' },
    labels: LABELS,
    mistakesIn: (values) => findMistakes(values, proof, existing),
  });
  const stepUp = useStepUpCode(async ({ otp }) => {
    if (proof) await sendBankAccount(form.getValues(), proof, otp);
  }, onDone);
  return (
    <StepUpForm
      stepUp={stepUp}
      form={form}
      confirmLabel={texts.confirm}
      pendingLabel={texts.pending}
      onCancel={onCancel}
    >
      <p>{texts.text}</p>
      <TextField
        {...form.field('iban')}
        label={texts.iban}
        maxLength={MAX_IBAN_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.field('alias')}
        label={texts.alias}
        maxLength={MAX_ALIAS_LENGTH}
        autoComplete="off"
      />
      <Select
        {...form.field('uuid_intervener_holder')}
        label={texts.holder}
        options={holders}
        placeholder={texts.chooseHolder}
      />
      <FileField
        id="attachment"
        label={texts.proof}
        hint={texts.proofHint}
        error={form.messages['attachment']}
        accept={ACCEPTED_FILE_TYPES}
        chosen={proof && [proof.name, formatFileSize(proof.size)].filter(Boolean).join(', ')}
        onChoose={([chosen]) => setProof(chosen)}
      />
    </StepUpForm>
  );
}
