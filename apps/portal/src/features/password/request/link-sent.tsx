import type { CallError } from '@participe/contract/client';
import { Button, PageTitle } from '@participe/ui';
import { useState } from 'react';
import { passwordRequest } from '#texts/guest/password-request.ts';
import { BackToLogin } from '../../../layout/back-to-login.tsx';
import { GuestPage } from '../../../layout/guest-page.tsx';
import { GuestFormError } from '../../../layout/guest-problem.tsx';
import { usePendingTask } from '../../../lib/use-pending.ts';
import { requestPasswordResetLink, type PasswordRequester } from './password-request.query.ts';
import styles from './password-request.module.css';

const { sent } = passwordRequest;

/** The confirmation is the same whether or not the user exists, so that nobody can find out which users exist. */
export function LinkSentMessage({
  requester,
  onCorrect,
}: {
  requester: PasswordRequester;
  onCorrect: () => void;
}) {
  const { isPending, run } = usePendingTask();
  const [wasRepeated, setRepeated] = useState(false);
  const [problem, setProblem] = useState<CallError>();
  const sendAgain = async () => {
    setRepeated(false);
    setProblem(undefined);
    const passwordResetLink = await requestPasswordResetLink(requester);
    if (passwordResetLink.ok) setRepeated(true);
    else setProblem(passwordResetLink.error);
  };
  return (
    <GuestPage title={sent.title}>
      <PageTitle lead={sent.text}>{sent.title}</PageTitle>
      {problem && <GuestFormError title={passwordRequest.failed} error={problem} />}
      <p role="status">{wasRepeated ? sent.done : ''}</p>
      <div className={styles.actions}>
        <Button
          isPending={isPending}
          pendingLabel={passwordRequest.sending}
          onClick={() => void run(sendAgain)}
        >
          {sent.again}
        </Button>
        <Button variant="text" onClick={onCorrect}>
          {sent.correct}
        </Button>
      </div>
      <BackToLogin />
    </GuestPage>
  );
}
