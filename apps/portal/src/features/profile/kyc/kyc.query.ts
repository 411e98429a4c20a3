import type { CallInput, CallOutput } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../../api/use-keyed-mutation.ts';
import { api } from '../../../session/api.ts';
import { reloadMe } from '../../../session/me.tsx';

export type Kyc = CallOutput<'GET /interveners/{id}/kyc'>['kyc'];
export type KycQuestion = Kyc['questions'][number];
export type Owner = Kyc['beneficial_owners'][number];
export type StatedOwner = Extract<
  CallInput<'PATCH /interveners/{id}'>['body'],
  { beneficial_owners: unknown }
>['beneficial_owners'][number];

const kycKey = (id: string) => ['kyc', id] as const;

/** Returns the know-your-customer form of a person or company, with the answers so far (CLD-10, CLD-14). */
export function useKyc(id: string) {
  return useQuery({
    queryKey: kycKey(id),
    queryFn: async ({ signal }) =>
      (await api.call('GET /interveners/{id}/kyc', { params: { id } }, { signal })).kyc,
  });
}

/** Returns a function that stores the answer to a question, and shows it without reading the form again. */
export function useSaveKycAnswer(id: string) {
  const client = useQueryClient();
  return async (version: number, question: string, value: string): Promise<void> => {
    const body = { kyc_version: version, kyc_answers: [{ id: question, value }] };
    await api.call('PATCH /interveners/{id}', { params: { id }, body });
    client.setQueryData<Kyc>(
      kycKey(id),
      (form) =>
        form && {
          ...form,
          has_unsent_answers: true,
          questions: form.questions.map((one) =>
            one.id === question ? { ...one, answer: value.trim() } : one,
          ),
        },
    );
  };
}

/**
 * Returns a function that stores the beneficial owners of a company, and reads how the law counts them, or what another
 * administrator has changed meanwhile (CLD-14).
 */
export function useSaveOwners(id: string) {
  const client = useQueryClient();
  return async (form: Kyc, owners: StatedOwner[]): Promise<void> => {
    const { version: kycVersion, owners_version: version } = form;
    const body = { kyc_version: kycVersion, version, beneficial_owners: owners };
    try {
      await api.call('PATCH /interveners/{id}', { params: { id }, body });
    } finally {
      await client.invalidateQueries({ queryKey: kycKey(id) });
    }
  };
}

/** Sends the form; the service then makes the document to sign. A retry sends the same idempotency key (API-11). */
export function useSubmitKyc(id: string, onSubmitted: () => void) {
  const client = useQueryClient();
  return useKeyedMutation({
    send: async (version: number, idempotencyKey) => {
      const call = { params: { id }, body: { kyc_version: version } };
      const answer = await api.call('POST /interveners/{id}/kyc', call, { idempotencyKey });
      client.setQueryData(kycKey(id), answer.kyc);
      await reloadMe(client);
    },
    onSuccess: onSubmitted,
  });
}
