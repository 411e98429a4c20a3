import type { AccountRow, CallInput } from '@participe/contract/types';
import { showErrorToast, showToast } from '@participe/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { wallet } from '#texts/holdings/wallet.ts';
import { api } from '../session/api.ts';
import { meKey } from '../session/me.tsx';
import { balanceKey, useOwnId } from './balance.ts';

const { actions: texts } = wallet;

type AccountsQuery = NonNullable<CallInput<'GET /interveners/{id}/accounts'>['query']>;

const KEY = 'accounts';

function accountsOptions(id: string, query: AccountsQuery) {
  return queryOptions({
    queryKey: [KEY, id, query],
    queryFn: ({ signal }) =>
      api.call('GET /interveners/{id}/accounts', { params: { id }, query }, { signal }),
    select: ({ accounts }): AccountRow[] => accounts,
  });
}

/** The accounts that are not hidden. */
export function useAccounts() {
  return useQuery(accountsOptions(useOwnId(), { is_private_area: 'true' }));
}

/**
 * Every account of the person, hidden and closed ones too: the service values them all for each answer
 * anyway, and only the whole can be put in order by value.
 */
export function useWallet() {
  const query = { is_private_area: 'true', show_hide_accounts: 'true', $limit: 'null' } as const;
  return useQuery(accountsOptions(useOwnId(), query));
}

interface Hiding {
  uuid: string;
  isHidden: boolean;
}

/**
 * Puts an account out of the own sight, or back, with ten seconds to repent (UIX-16). The row may be gone by then,
 * so nothing here hangs on it. What counts the account in a sum and the frame that names it are asked for again.
 */
export function useHide(): (uuid: string, isHidden: boolean) => void {
  const id = useOwnId();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ uuid, isHidden }: Hiding) =>
      api.call('PATCH /accounts/{id}/interveners/{iid}/configuration', {
        params: { id: uuid, iid: id },
        body: { is_hidden: isHidden },
      }),
    onSuccess: (_, { uuid, isHidden }) => {
      showToast({
        title: isHidden ? texts.isHidden : texts.isShown,
        tone: 'info',
        action: { label: texts.undo, onAction: () => hide(uuid, !isHidden) },
      });
      for (const queryKey of [[KEY], balanceKey, meKey])
        void client.invalidateQueries({ queryKey });
    },
    onError: (error) => showErrorToast(error.message),
  });
  const hide = (uuid: string, isHidden: boolean) => mutate({ uuid, isHidden });
  return hide;
}

/**
 * Calls an account otherwise. Its name stands in many places: all that is known is read again. A failure is said where
 * the name was typed; whoever has left that place meanwhile is told by a notice.
 */
export function useRename(uuid: string, onDone: () => void) {
  const iid = useOwnId();
  const client = useQueryClient();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useMutation({
    mutationFn: (alias: string) =>
      api.call('PATCH /accounts/{id}/interveners/{iid}/configuration', {
        params: { id: uuid, iid },
        body: { alias },
      }),
    onSuccess: () => {
      onDone();
      showToast({ title: wallet.alias.saved, tone: 'info' });
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (isLeft.current) showErrorToast(error.message);
    },
  });
}
