import { Alert, Link } from '@participe/ui';
import { position } from '../../locales/es/position.ts';
import { useMe } from '../../shell/me.tsx';
import { paths } from '../../shell/navigation.ts';
import { useReadOnlySession } from '../../shell/superuser.ts';
import { waitingForMe } from './home-orders.ts';
import { useRecentOperations } from './position.query.ts';
import styles from './position.module.css';

/** What waits for the person; nothing when nothing does. */
export function Pending() {
  const { documents_pending } = useMe().private_area;
  const { data = [] } = useRecentOperations();
  const maySign = !useReadOnlySession();
  const waiting = waitingForMe(data);
  const [first] = waiting;
  const texts = position.pending;
  if (!first && !documents_pending) return null;
  return (
    <section aria-label={texts.label} className={styles.notes}>
      {first && (
        <Alert tone="warn">
          {waiting.length === 1 ? texts.oneSignature : texts.signatures(waiting.length)}{' '}
          {maySign && (
            <Link href={waiting.length === 1 ? paths.summary(first.uuid) : paths.signDocuments}>
              {texts.sign}
            </Link>
          )}
        </Alert>
      )}
      {documents_pending && <Alert>{texts.documents}</Alert>}
    </section>
  );
}
