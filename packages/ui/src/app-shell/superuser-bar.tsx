import { Button } from '../button/button.tsx';
import styles from './superuser-bar.module.css';

export interface SuperuserBarProps {
  clientName: string;
  /** Whole minutes until the view closes by itself. */
  minutesLeft: number;
  onLeave: () => void;
}

function leftInWords(minutes: number): string {
  if (minutes < 1) return 'Queda menos de un minuto';
  return minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`;
}

/**
 * Says, always and over everything, that a member of staff is looking at a client's portal. The minutes
 * stand outside the status: they would be read out one by one.
 */
export function SuperuserBar({ clientName, minutesLeft, onLeave }: SuperuserBarProps) {
  return (
    <section aria-label="Vista de cliente" className={styles.bar}>
      <div className={styles.text}>
        <span role="status">
          <b>Usted ha accedido como superusuario</b> <span>Cliente: {clientName}</span>
        </span>{' '}
        <span className={styles.left}>{leftInWords(minutesLeft)}</span>
      </div>
      <Button variant="text" onClick={onLeave}>
        Salir de la vista de cliente
      </Button>
    </section>
  );
}
