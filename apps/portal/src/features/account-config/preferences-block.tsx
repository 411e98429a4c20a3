import type { CallOutput } from '@participe/contract/types';
import { SkeletonBlock, ToggleSwitch, showErrorToast } from '@participe/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountConfig } from '#texts/personal/account-config.ts';
import { getFailureText, asCallError } from '../../api/failure.ts';
import { QuerySection } from '../../layout/section.tsx';
import { accountQueryKey, useAccountConfiguration } from '../../queries/account.ts';
import { accountsQueryKey } from '../../queries/accounts.ts';
import { useMyIntervenerId } from '../../queries/balance.ts';
import { api } from '../../session/api.ts';

const texts = accountConfig.preferences;
const KEY = 'PATCH /accounts/{id}/interveners/{iid}/configuration';
type Configuration = CallOutput<typeof KEY>['configuration'];

/** Saves preferences of the person for the account. The lists are loaded again, because favourites come first. */
function useSavePreferences(account: string) {
  const iid = useMyIntervenerId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Partial<Pick<Configuration, 'is_favourite' | 'notify_email'>>) =>
      (await api.call(KEY, { params: { id: account, iid }, body })).configuration,
    onSuccess: (configuration) => {
      client.setQueryData(accountQueryKey(account, 'configuration'), configuration);
      void client.invalidateQueries({ queryKey: accountsQueryKey, refetchType: 'none' });
    },
    onError: (error) => showErrorToast(getFailureText(asCallError(error))),
  });
}

function PreferenceSwitches({ account, saved }: { account: string; saved: Configuration }) {
  const { mutate, isPending, isSuccess, variables } = useSavePreferences(account);
  const shown = isPending ? { ...saved, ...variables } : saved;
  return (
    <>
      <ToggleSwitch
        label={texts.favourite}
        checked={shown.is_favourite}
        onChange={(isOn) => mutate({ is_favourite: isOn })}
      />
      <ToggleSwitch
        label={texts.mails}
        checked={shown.notify_email}
        onChange={(isOn) => mutate({ notify_email: isOn })}
        hint={texts.mailsHint}
      />
      <p role="status">{isSuccess && accountConfig.saved}</p>
    </>
  );
}

/** What only this person wants for the account: listed first, and e-mails about it (ACC-14). */
export function PreferencesBlock({ account }: { account: string }) {
  const query = useAccountConfiguration(account);
  return (
    <QuerySection query={query} name={texts.section} skeleton={<SkeletonBlock height={96} />}>
      {(saved) => <PreferenceSwitches account={account} saved={saved} />}
    </QuerySection>
  );
}
