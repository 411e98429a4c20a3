import { Button, Card, ConfirmDialog, DateTime, SkeletonBlock, Tag } from '@participe/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { profile } from '#texts/personal/profile.ts';
import { ActionFailure } from '../../layout/action-failure.tsx';
import { api, isNotFound } from '../../session/api.ts';
import { QuerySection } from '../../layout/section.tsx';
import { SecurityChangeResult } from './security-change-result.tsx';
import { useReloadSessions, useSessions, type OpenSession } from '../../queries/sessions.ts';
import styles from './profile.module.css';

const words = profile.sessions;

function SessionItem({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, last_used_at, created_at, is_current } = session;
  return (
    <li>
      <span className={styles.what}>
        <b>{device}</b>
        <span className={styles.detail}>
          {words.lastUsed} <DateTime value={last_used_at} />
        </span>
        <span className={styles.detail}>
          {words.since} <DateTime value={created_at} />
        </span>
      </span>
      {is_current ? (
        <Tag tone="info">{words.current}</Tag>
      ) : (
        <Button variant="secondary" compact onClick={onEnd}>
          {words.end}
          <span className="vh">{words.ofDevice(device)}</span>
        </Button>
      )}
    </li>
  );
}

async function endSession({ uuid: id }: OpenSession): Promise<void> {
  try {
    await api.call('DELETE /users/sessions/{id}', { params: { id } });
  } catch (error) {
    // The session has already ended, which is the result that the person wanted.
    if (!isNotFound(error)) throw error;
  }
}

function useEndSession() {
  const [sessionToEnd, setSessionToEnd] = useState<OpenSession>();
  const reload = useReloadSessions();
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: endSession,
    onSettled: () => {
      setSessionToEnd(undefined);
      reload();
    },
  });
  return {
    sessionToEnd,
    isPending,
    error,
    ended: isSuccess ? variables.device : undefined,
    selectSession: (session: OpenSession) => {
      reset();
      setSessionToEnd(session);
    },
    end: mutate,
    cancel: () => setSessionToEnd(undefined),
  };
}

/** The person can end an open session that they do not recognise. */
export function SessionsCard() {
  const sessions = useSessions();
  const { sessionToEnd, isPending, ended, error, selectSession, end, cancel } = useEndSession();
  return (
    <Card aria-labelledby="sesiones">
      <h2 id="sesiones">{words.title}</h2>
      {ended !== undefined && <SecurityChangeResult title={words.ended(ended)} />}
      <ActionFailure error={error} title={words.failed} />
      <p className={styles.about}>{words.text}</p>
      <QuerySection query={sessions} name={words.section} skeleton={<SkeletonBlock height={140} />}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((session) => (
              <SessionItem
                key={session.uuid}
                session={session}
                onEnd={() => selectSession(session)}
              />
            ))}
          </ul>
        )}
      </QuerySection>
      <ConfirmDialog
        isOpen={sessionToEnd !== undefined}
        title={words.endTitle}
        confirmLabel={words.end}
        cancelLabel={profile.cancel}
        isPending={isPending}
        pendingLabel={words.ending}
        onConfirm={() => sessionToEnd && end(sessionToEnd)}
        onCancel={cancel}
      >
        <p>{sessionToEnd && words.endText(sessionToEnd.device)}</p>
      </ConfirmDialog>
    </Card>
  );
}
