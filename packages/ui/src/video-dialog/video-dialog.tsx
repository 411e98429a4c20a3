import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { IconX } from '../icons/icons.ts';
import styles from './video-dialog.module.css';

export interface VideoDialogProps {
  isOpen: boolean;
  title: string;
  /** Why there is nothing to see yet; read out. */
  status: string;
  isReady: boolean;
  onClose: () => void;
  /** The frame of the player. */
  children: ReactNode;
}

/**
 * A modal for a video. It is the browser's own dialog, because its content is there while it is closed
 * too: the player gets ready before it is opened and plays on for a moment after it was closed. The
 * browser keeps the focus inside, closes with Escape and gives the focus back.
 */
export function VideoDialog(props: VideoDialogProps) {
  const { isOpen, title, status, isReady, onClose, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton label="Cerrar" icon={<IconX size={24} aria-hidden />} onClick={onClose} />
      </div>
      <p role="status" className={isReady ? 'vh' : styles.state}>
        {isOpen ? status : ''}
      </p>
      <div className={isReady ? styles.video : styles.waiting}>{children}</div>
    </dialog>
  );
}
