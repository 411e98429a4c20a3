import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { IconX } from '../icons/icons.ts';
import styles from './video-dialog.module.css';

export interface VideoDialogProps {
  isOpen: boolean;
  title: string;
  /** Text shown and announced while the video is not ready. */
  status: string;
  isReady: boolean;
  onClose: () => void;
  /** The iframe of the video player. */
  children: ReactNode;
}

/**
 * A modal dialog for a video. It is a native dialog element, because the player stays mounted while the dialog is
 * closed.
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
