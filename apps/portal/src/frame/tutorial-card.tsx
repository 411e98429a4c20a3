import { Button } from '@participe/ui';
import styles from './tutorial-card.module.css';

interface TutorialCardProps {
  title: string;
  text: string;
  /** Label such as «Ver el tutorial (2 min)». */
  openLabel: string;
  closeLabel: string;
  onOpen: () => void;
  onClose: () => void;
}

/** Offers a video in the corner of a desktop screen; takes no focus, plays nothing by itself and can be closed. */
export function TutorialCard(props: TutorialCardProps) {
  const { title, text, openLabel, closeLabel, onOpen, onClose } = props;
  return (
    <aside className={styles.card} aria-label={title}>
      <p className={styles.text}>
        <b>{title}</b>
        {text}
      </p>
      <div className={styles.buttons}>
        <Button compact onClick={onOpen}>
          {openLabel}
        </Button>
        <Button compact variant="text" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </aside>
  );
}
