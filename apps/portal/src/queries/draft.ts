import { useQuery, useQueryClient } from '@tanstack/react-query';
import { discardDraft, readDraft, saveDraft, type StoredDraft } from '../session/draft.ts';
import { useMyIntervenerId } from './balance.ts';

/** Returns the person's draft order on this device, and functions that delete it and store it again. */
export function useStoredDraft() {
  const id = useMyIntervenerId();
  const client = useQueryClient();
  const queryKey = ['draft', id];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async () => (await readDraft(id)) ?? null,
    staleTime: 0,
  });
  const discardStoredDraft = async () => {
    await discardDraft(id);
    client.setQueryData(queryKey, null);
  };
  const restoreDraft = async (draft: StoredDraft) => {
    await saveDraft(id, draft);
    client.setQueryData(queryKey, draft);
  };
  return {
    draft: data ?? undefined,
    isPending,
    discard: discardStoredDraft,
    restore: restoreDraft,
  };
}
