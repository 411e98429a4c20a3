import type { CallOptions } from '@participe/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { accountQueryKey } from './account.ts';

/** A bank account to add, with the proof of its owner. */
export interface BankAccountToAdd {
  iban: string;
  /** An empty text for none. */
  alias: string;
  holder: string;
  proof: File;
}

function formDataOf({ iban, alias, holder, proof }: BankAccountToAdd, otp?: string): FormData {
  const form = new FormData();
  form.set('iban', iban);
  if (alias !== '') form.set('alias', alias);
  form.set('uuid_intervener_holder', holder);
  form.set('filename', proof.name);
  if (otp !== undefined) form.set('otp', otp);
  form.set('attachment', proof, proof.name);
  return form;
}

/** Returns functions that change the bank accounts of an account and then reload its data (ACC-12, ACC-13). */
export function useBankAccountChanges(uuidAccount: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: accountQueryKey(uuidAccount) });
  const paramsOf = (bid: string) => ({ id: uuidAccount, bid });
  return {
    add: async (added: BankAccountToAdd, otp: string | undefined, options: CallOptions) => {
      const input = { params: { id: uuidAccount }, body: formDataOf(added, otp) };
      await api.call('POST /accounts/{id}/bank-accounts', input, options);
      await reload();
    },
    makeDefault: async (bid: string, otp: { otp?: string }) => {
      await api.call('PATCH /accounts/{id}/bank-accounts/{bid}', {
        params: paramsOf(bid),
        body: { is_default: true, ...otp },
      });
      await reload();
    },
    remove: async (bid: string, otp: { otp?: string }) => {
      await api.call('DELETE /accounts/{id}/bank-accounts/{bid}', {
        params: paramsOf(bid),
        body: otp,
      });
      await reload();
    },
  };
}
