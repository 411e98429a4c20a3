import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { ModalFrameProps } from './modal-frame.tsx';

// React Aria is loaded with the first dialog, so that the first page loads faster.
const ModalFrame = lazy(async () => ({ default: (await import('./modal-frame.tsx')).ModalFrame }));

export interface DialogProps extends ModalFrameProps {
  isOpen: boolean;
}

/** A modal dialog over the page. */
export function Dialog({ isOpen, ...frame }: DialogProps) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ModalFrame {...frame} />
    </Suspense>
  );
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isPending?: boolean;
  pendingLabel?: string;
  /** True for a red button: the action cannot be undone. */
  danger?: boolean;
}

/** Asks for confirmation before an important action. The initial focus is on the button that cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            isPending={props.isPending ?? false}
            pendingLabel={props.pendingLabel ?? confirmLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
