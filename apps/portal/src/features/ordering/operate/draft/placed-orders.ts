import { tabStorage } from '../../../../platform/web.ts';

const storageNameOf = (draftId: string): string => `pa_placed ${draftId}`;

/** Orders placed in this tab, by the id of their draft, which the earlier steps of the form have in their address. */
export const placedOrders = {
  of: (draftId: string): string | null => tabStorage.read(storageNameOf(draftId)),
  keep: (draftId: string, uuidOperation: string): void => {
    try {
      tabStorage.write(storageNameOf(draftId), uuidOperation);
    } catch {
      // A browser that refuses storage opens an empty form when the person goes back.
    }
  },
};
