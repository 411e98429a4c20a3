import type { Account } from '@participe/contract/types';
import {
  fieldRules,
  isHolder,
  newBankAccountRefusal,
  type Refusal,
  refuseField,
} from '@participe/domain';
import { FileField, Select, TextField } from '@participe/ui';
import { useRef, useState } from 'react';
import { accountConfig } from '#texts/personal/account-config.ts';
import { asCallError } from '../../api/failure.ts';
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts';
import { useValidatedForm } from '../../layout/use-domain-form.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { useAccountPeople, useBankAccountChanges, useBankAccounts } from '../../queries/account.ts';
import { useStepUpCode } from '../second-factor/step-up-code.ts';
import { StepUpForm } from '../second-factor/step-up-form.tsx';
import { ACCEPTED_FILE_TYPES, validateUploadFile } from '../uploads/file-problem.ts';
import { UPLOAD_TIMEOUT_MS } from '../uploads/use-upload.ts';
import { BankCheckPart } from './bank-check-part.tsx';
import { useBankCheck } from './bank-check.ts';
import type { BankReturn } from './bank-return.ts';

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
  proof: File | string | undefined,
  existing: readonly string[],
): Refusal[] {
  const ibanMistake = fieldRules.checkRequired(iban) ?? fieldRules.checkIban(iban);
  const newRefusal = ibanMistake === null ? newBankAccountRefusal(iban, existing) : null;
  return [
    ...refusalsOf('iban', ibanMistake ?? newRefusal?.message),
    ...refusalsOf('alias', alias.trim() === '' ? null : fieldRules.checkAlias(alias)),
    ...refusalsOf('uuid_intervener_holder', fieldRules.checkRequired(holder)),
    ...refusalsOf('attachment', typeof proof === 'string' ? null : validateUploadFile(proof)),
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
  return async (values: Values, proof: File | string, otp: string | undefined) => {
    const { iban, alias, uuid_intervener_holder: holder } = values;
    const proofId = typeof proof === 'string' ? proof : `${proof.name}|${String(proof.size)}`;
    const content = [iban, alias, holder, proofId, otp].join('|');
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
  /** What the person had typed before they left for their bank, and its answer. */
  returned: BankReturn | undefined;
  onDone: (result: 'added' | 'added-with-bank') => void;
  onCancel: () => void;
}

/** The fields of the form, with the way to prove the owner: by the bank or by a paper. */
function useAddForm({ account, returned, onDone }: Omit<FormProps, 'onCancel'>) {
  const [proof, setProof] = useState<File>();
  const isLeaving = useRef(false);
  const holders = useHolders(account);
  const existing = (useBankAccounts(account.uuid).data ?? []).map(({ iban }) => iban);
  const sendBankAccount = useSendBankAccount(account);
  const { iban = '', alias = '', holder = holders[0]?.value ?? '' } = returned?.draft ?? {};
  const form = useValidatedForm<Values>({
    start: { iban, alias, uuid_intervener_holder: holder },
    labels: LABELS,
    mistakesIn: (values) => findMistakes(values, isLeaving.current ? '' : chosenProof, existing),
  });
  const { uuid_intervener_holder: chosenHolder, ...typed } = form.values;
  const bankCheck = useBankCheck(account.uuid, returned, { ...typed, holder: chosenHolder });
  const { check } = bankCheck;
  const chosenProof = check.kind === 'checked' ? check.uuid : proof;
  const stepUp = useStepUpCode(
    async ({ otp }) => {
      if (chosenProof === undefined) return;
      await sendBankAccount(form.getValues(), chosenProof, otp).catch((error: unknown) => {
        const refusal = asCallError(error).errors.find(
          ({ field }) => field === 'uuid_wealthreader',
        );
        if (refusal !== undefined) bankCheck.stop(refusal.message);
        throw error;
      });
    },
    () => onDone(check.kind === 'checked' ? 'added-with-bank' : 'added'),
  );
  const startCheck = () => {
    isLeaving.current = true;
    form.submit(bankCheck.start);
  };
  const submitForm: typeof form.onSubmit = (send) => (event) => {
    isLeaving.current = false;
    form.onSubmit(send)(event);
  };
  return {
    form: { ...form, onSubmit: submitForm },
    holders,
    stepUp,
    bankCheck,
    startCheck,
    proof,
    setProof,
  };
}

/** Adds a bank account with the proof of its owner, in one call that needs a code (ACC-12, ACC-20). */
export function AddBankAccountForm({ onCancel, ...props }: FormProps) {
  const { form, holders, stepUp, bankCheck, startCheck, proof, setProof } = useAddForm(props);
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
      <BankCheckPart bankCheck={bankCheck} isStarting={form.isPending} onStart={startCheck} />
      {bankCheck.check.kind !== 'checked' && (
        <FileField
          id="attachment"
          label={texts.proof}
          hint={texts.proofHint}
          error={form.messages['attachment']}
          accept={ACCEPTED_FILE_TYPES}
          chosen={proof && [proof.name, formatFileSize(proof.size)].filter(Boolean).join(', ')}
          onChoose={([chosen]) => setProof(chosen)}
        />
      )}
    </StepUpForm>
  );
}
