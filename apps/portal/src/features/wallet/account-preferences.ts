import { showErrorToast, showToast } from '@participe/ui';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { wallet } from '#texts/holdings/wallet.ts';
import { accountsQueryKey } from '../../queries/accounts.ts';
import { balanceQueryKey, useMyIntervenerId } from '../../queries/balance.ts';
import { api } from '../../session/api.ts';
import { meQueryKey } from '../../session/me-freshness.ts';

const { actions: texts } = wallet;

const HIDE_MUTATION_KEY = ['accounts', 'hide'] as const;

/** Returns the error of the last attempt to hide or show an account; null when there is none. */
export function useHidingError(): Error | null {
  const errors = useMutationState({
    filters: { mutationKey: HIDE_MUTATION_KEY },
    select: ({ state }) => state.error,
  });
  return errors.at(-1) ?? null;
}

interface HideAccountInput {
  uuid: string;
  isHidden: boolean;
}

/**
 * Hides an account in the person's lists or shows it again, with an undo for ten seconds (UIX-16). The component that
 * calls this hook must stay on the page when the row of the account disappears.
 */
export function useHideAccount(): (uuid: string, isHidden: boolean) => void {
  const id = useMyIntervenerId();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: HIDE_MUTATION_KEY,
    // The error of an account that is no longer shown is discarded, so that it does not appear again later.
    gcTime: 0,
    mutationFn: ({ uuid, isHidden }: HideAccountInput) =>
      api.call('PATCH /accounts/{id}/interveners/{iid}/configuration', {
        params: { id: uuid, iid: id },
        body: { is_hidden: isHidden },
      }),
    onSuccess: (_, { uuid, isHidden }) => {
      showToast({
        title: isHidden ? texts.isHidden : texts.isShown,
        tone: 'info',
        action: { label: texts.undo, onAction: () => hideAccount(uuid, !isHidden) },
      });
      for (const queryKey of [accountsQueryKey, balanceQueryKey, meQueryKey])
        void client.invalidateQueries({ queryKey });
    },
  });
  const hideAccount = (uuid: string, isHidden: boolean) => mutate({ uuid, isHidden });
  return hideAccount;
}

/**
 * Renames an account and then reloads all data, because many responses contain its name. A failure is shown in the
 * dialog or, after the dialog was closed, as a toast.
 */
export function useRenameAccount(uuid: string, onDone: () => void) {
  const iid = useMyIntervenerId();
  const client = useQueryClient();
  const isDialogClosed = useRef(false);
  useEffect(() => {
    isDialogClosed.current = false;
    return () => {
      isDialogClosed.current = true;
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
      if (isDialogClosed.current) showErrorToast(error.message);
    },
  });
}
