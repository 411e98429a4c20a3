import { Alert, Button, Card, ConfirmDialog, DateTime, SkeletonBlock, Tag } from '@participe/ui';
import { useState } from 'react';
import { profile } from '#texts/personal/profile.ts';
import { asCallError, failureText } from '../second-factor/fresh-code.ts';
import { api, isNotFound } from '../../session/api.ts';
import { Section } from '../../layout/section.tsx';
import { SecurityNews } from './security-news.tsx';
import { useReloadSessions, useSessions, type OpenSession } from '../../queries/sessions.ts';
import styles from './profile.module.css';

const words = profile.sessions;

function Session({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
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

function useEnding() {
  const [asked, setAsked] = useState<OpenSession>();
  const [isPending, setPending] = useState(false);
  const [ended, setEnded] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const reload = useReloadSessions();
  const ask = (session: OpenSession) => {
    setEnded(undefined);
    setFailure(undefined);
    setAsked(session);
  };
  const end = async ({ uuid, device }: OpenSession) => {
    setPending(true);
    try {
      await api.call('DELETE /users/sessions/{id}', { params: { id: uuid } });
      setEnded(device);
    } catch (error) {
      // It had ended by itself, which is what was wanted.
      if (isNotFound(error)) setEnded(device);
      else setFailure(failureText(asCallError(error)));
    }
    setPending(false);
    setAsked(undefined);
    reload();
  };
  return { asked, isPending, ended, failure, ask, end, leave: () => setAsked(undefined) };
}

/** Where the person is in now, and the way to end what they do not know. */
export function SessionsCard() {
  const sessions = useSessions();
  const { asked, isPending, ended, failure, ask, end, leave } = useEnding();
  return (
    <Card aria-labelledby="sesiones">
      <h2 id="sesiones">{words.title}</h2>
      {ended !== undefined && <SecurityNews title={words.ended(ended)} />}
      {failure !== undefined && (
        <Alert tone="danger" role="alert" title={words.failed}>
          {failure}
        </Alert>
      )}
      <p className={styles.about}>{words.text}</p>
      <Section query={sessions} name={words.section} skeleton={<SkeletonBlock height={140} />}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((session) => (
              <Session key={session.uuid} session={session} onEnd={() => ask(session)} />
            ))}
          </ul>
        )}
      </Section>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={words.endTitle}
        confirmLabel={words.end}
        cancelLabel={profile.cancel}
        isPending={isPending}
        pendingLabel={words.ending}
        onConfirm={() => asked && void end(asked)}
        onCancel={leave}
      >
        <p>{asked && words.endText(asked.device)}</p>
      </ConfirmDialog>
    </Card>
  );
}
