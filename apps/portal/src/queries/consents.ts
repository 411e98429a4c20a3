import type { CallInput } from '@participe/contract/types';
import { privacyTextVersion } from '@participe/domain';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMyIntervenerId } from './balance.ts';
import { personalDataKey } from './personal-data.ts';

type PrivacyAnswer = Omit<CallInput<'PATCH /interveners/{id}/gdpr'>['body'], 'version'>;

/** Returns a function that states what the logged-in person answers to the privacy text of the portal (CLD-12). */
export function useChangeConsents() {
  const id = useMyIntervenerId();
  const client = useQueryClient();
  return async (answer: PrivacyAnswer) => {
    const { intervener } = await api.call('PATCH /interveners/{id}/gdpr', {
      params: { id },
      body: { version: privacyTextVersion, ...answer },
    });
    client.setQueryData(personalDataKey(id), intervener);
  };
}
