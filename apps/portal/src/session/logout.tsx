import { Button, Dialog } from '@participe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { shell } from '#texts/shell.ts';
import { discardDraft, readDraft } from './draft.ts';
import { useMe } from './me.tsx';
import { endSession } from './session.ts';

/**
 * Logs out by hand. Logging out deletes a draft unless the person keeps it (UIX-26), so `question` is the dialog that
 * asks when there is a draft.
 */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const { uuid } = useMe().private_area.intervener;
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    // Cancel open calls: otherwise their 401 would be mistaken for an expired session.
    await queries.cancelQueries();
    await endSession('logout');
  };
  const logout = async () => {
    if (await readDraft(uuid)) setAsking(true);
    else await end();
  };
  const leave = async (keep: boolean) => {
    setAsking(false);
    if (!keep) await discardDraft(uuid);
    await end();
  };
  const { draft } = shell;
  const question = (
    <Dialog
      isOpen={asking}
      title={draft.question}
      onClose={() => setAsking(false)}
      actions={
        <>
          <Button autoFocus onClick={() => void leave(true)}>
            {draft.keep}
          </Button>
          <Button variant="secondary" onClick={() => void leave(false)}>
            {draft.discard}
          </Button>
        </>
      }
    >
      <p>{draft.text}</p>
    </Dialog>
  );
  return { logout: () => void logout(), question };
}
