import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../icon-button/icon-button.tsx';
import { IconX } from '../icons/icons.ts';
import { joinClasses } from '../shared/join-classes.ts';
import { SpanishLocale } from '../shared/spanish.tsx';
import styles from './dialog.module.css';

export interface ModalFrameProps {
  title: ReactNode;
  /** Called on Escape, on the close button and on a press outside, where `role` and `forced` permit these. */
  onClose: () => void;
  children: ReactNode;
  /** The button with the least risk comes first. */
  actions?: ReactNode;
  /** An `alertdialog` has no close button, and a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** True to ignore the Escape key. */
  forced?: boolean;
  shape?: 'dialog' | 'sheet';
}

/** The content of a modal dialog. The focus stays inside and returns to its former element when the dialog closes. */
export function ModalFrame(props: ModalFrameProps) {
  const { title, onClose, children, actions, role = 'dialog', forced, shape = 'dialog' } = props;
  const decision = role === 'alertdialog';
  return (
    <SpanishLocale>
      <ModalOverlay
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        isDismissable={!decision}
        isKeyboardDismissDisabled={forced ?? false}
        className={styles.overlay ?? ''}
      >
        <Modal className={joinClasses(styles.modal, styles[shape])}>
          <Dialog role={role} className={styles.inner ?? ''}>
            <header className={styles.head}>
              <Heading slot="title" level={2} className={styles.title ?? ''}>
                {title}
              </Heading>
              {!decision && (
                <IconButton
                  label="Cerrar"
                  icon={<IconX size={24} aria-hidden />}
                  onClick={onClose}
                  className={styles.close ?? ''}
                />
              )}
            </header>
            <div className={styles.body}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </SpanishLocale>
  );
}
