import { Button } from '@participe/ui';
import { access } from '#texts/access.ts';
import styles from './superuser-bar.module.css';

const { clientView: texts } = access;

interface SuperuserBarProps {
  clientName: string;
  /** Whole minutes until the view closes by itself. */
  minutesLeft: number;
  onLeave: () => void;
}

/**
 * States that a member of staff is viewing a client's portal. Inside the element with the role `status`, screen
 * readers would announce the minutes every minute.
 */
export function SuperuserBar({ clientName, minutesLeft, onLeave }: SuperuserBarProps) {
  return (
    <section aria-label={texts.name} className={styles.bar}>
      <div className={styles.text}>
        <span role="status">
          <b>{texts.superuser}</b> <span>{texts.client(clientName)}</span>
        </span>{' '}
        <span className={styles.left}>{texts.minutesLeft(minutesLeft)}</span>
      </div>
      <Button variant="text" onClick={onLeave}>
        {texts.leave}
      </Button>
    </section>
  );
}
