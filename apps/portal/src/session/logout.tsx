import { Button, Dialog } from '@participe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { shell } from '#texts/shell.ts';
import { discardDraft, readDraft } from './draft.ts';
import { useMe } from './me.tsx';
import { endSession } from './session.ts';

/**
 * Closing the session by hand. A draft goes with it unless the person keeps it (UIX-26), so it asks
 * when there is one; `question` is that dialog.
 */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const { uuid } = useMe().private_area.intervener;
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    // Calls under way would be refused, and the refusal taken for an expired session.
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
