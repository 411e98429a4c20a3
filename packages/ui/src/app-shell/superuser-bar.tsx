import { Button } from '../button/button.tsx';
import styles from './superuser-bar.module.css';

/** Says, always and over everything, that a member of staff is looking at a client's portal. */
export function SuperuserBar({ clientName, onLeave }: { clientName: string; onLeave: () => void }) {
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.text}>
        <b>Usted ha accedido como superusuario</b> <span>Cliente: {clientName}</span>
      </div>
      <Button variant="text" onClick={onLeave}>
        Salir de la vista de cliente
      </Button>
    </div>
  );
}
