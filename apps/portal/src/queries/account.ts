import type { CallOptions } from '@participe/contract/client';
import type { BankAccount, Mandate } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMyIntervenerId } from './balance.ts';

const ALL_ROWS = { $limit: 'null' } as const;

/**
 * Returns the cache key of an account or, with `part`, of some data of the account. Invalidating the key of the
 * account also invalidates all its data.
 */
export function accountQueryKey(
  uuid: string | null | undefined,
  ...part: readonly (string | undefined)[]
) {
  return ['account', uuid, ...part] as const;
}

/** GET /accounts/{id}. Sends no request while `uuid` is null. */
export function useAccount(uuid: string | null) {
  return useQuery({
    queryKey: accountQueryKey(uuid),
    queryFn: async ({ signal }) =>
      (await api.call('GET /accounts/{id}', { params: { id: uuid ?? '' } }, { signal })).account,
    enabled: uuid !== null,
  });
}

/** Returns the interveners of the account, with their roles and their right to sign. Sends no request for null. */
export function useAccountPeople(uuid: string | null) {
  return useQuery({
    queryKey: accountQueryKey(uuid, 'interveners'),
    queryFn: async ({ signal }) => {
      const query = { ...ALL_ROWS, $expand: 'account_intervener_role' };
      const callInput = { params: { id: uuid ?? '' }, query };
      return (await api.call('GET /accounts/{id}/interveners', callInput, { signal })).interveners;
    },
    enabled: uuid !== null,
  });
}

/** Returns the settings of the logged-in person for an account (ACC-14). */
export function useAccountConfiguration(uuid: string) {
  const id = useMyIntervenerId();
  return useQuery({
    queryKey: accountQueryKey(uuid, 'configuration'),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id, acc: uuid } };
      const key = 'GET /interveners/{id}/accounts/{acc}/configuration';
      return (await api.call(key, callInput, { signal })).configuration;
    },
  });
}

/** Returns the bank accounts of the account, without deleted ones. Sends no request for null or if it is not needed. */
export function useBankAccounts(uuid: string | null, isNeeded = true) {
  return useQuery({
    queryKey: accountQueryKey(uuid, 'bank-accounts'),
    queryFn: async ({ signal }): Promise<BankAccount[]> => {
      const callInput = { params: { id: uuid ?? '' }, query: ALL_ROWS };
      const answer = await api.call('GET /accounts/{id}/bank-accounts', callInput, { signal });
      return answer.bank_accounts.filter(({ status }) => status !== 'DELETED');
    },
    enabled: isNeeded && uuid !== null,
  });
}

/** Returns the direct-debit mandates of the account that have not expired. */
export function useMandates(uuid: string) {
  return useQuery({
    queryKey: accountQueryKey(uuid, 'mandates'),
    queryFn: async ({ signal }): Promise<Mandate[]> => {
      const callInput = { params: { id: uuid }, query: ALL_ROWS };
      return (await api.call('GET /accounts/{id}/mandates', callInput, { signal })).mandates;
    },
  });
}

/** A bank account to add, with the proof of its owner: a file, or the id of the consent by which the bank proves it. */
export interface BankAccountToAdd {
  iban: string;
  /** An empty text for none. */
  alias: string;
  holder: string;
  proof: File | string;
}

function bodyOf({ iban, alias, holder, proof }: BankAccountToAdd, otp?: string) {
  if (typeof proof === 'string')
    return {
      iban,
      ...(alias !== '' && { alias }),
      uuid_intervener_holder: holder,
      uuid_wealthreader: proof,
      ...(otp !== undefined && { otp }),
    };
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
      const input = { params: { id: uuidAccount }, body: bodyOf(added, otp) };
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

/**
 * Returns a function that revokes a mandate. All data are then read again, because orders, tasks and notifications change
 * with it (PAY-38).
 */
export function useRevokeMandate(uuidAccount: string) {
  const client = useQueryClient();
  return async (mid: string, otp: { otp?: string }) => {
    const params = { id: uuidAccount, mid };
    await api.call('DELETE /accounts/{id}/mandates/{mid}', { params, body: otp });
    await client.invalidateQueries();
  };
}
