import { Button, Dialog } from '@participe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { draftQuestion as texts } from '#texts/logout.ts';
import { discardDraft, readDraft } from './draft.ts';
import { useMe } from './me.tsx';
import { endSession } from './session.ts';

/**
 * Returns a function that logs the person out, and `question`, a dialog that asks whether to keep or delete a draft
 * (UIX-26).
 */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const { uuid } = useMe().private_area.intervener;
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    // The 401 of a query in progress would end the session as expired.
    await queries.cancelQueries();
    await endSession('logout');
  };
  const logOutOrAsk = async () => {
    if (await readDraft(uuid)) setAsking(true);
    else await end();
  };
  const leaveAccount = async (keep: boolean) => {
    setAsking(false);
    if (!keep) await discardDraft(uuid);
    await end();
  };
  const question = (
    <Dialog
      isOpen={isAsking}
      title={texts.question}
      onClose={() => setAsking(false)}
      actions={
        <>
          <Button autoFocus onClick={() => void leaveAccount(true)}>
            {texts.keep}
          </Button>
          <Button variant="secondary" onClick={() => void leaveAccount(false)}>
            {texts.discard}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
  return { logout: () => void logOutOrAsk(), question };
}
