import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { SpanishLocale } from '../shared/spanish.tsx';
import styles from './toggletip.module.css';

interface ToggletipPopoverProps {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The popover with the explanation of a term. It is above the term, so that the figure below stays visible. */
export function ToggletipPopover(props: ToggletipPopoverProps) {
  const { label, trigger, onClose, children } = props;
  return (
    <SpanishLocale>
      <Popover
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        triggerRef={trigger}
        placement="top start"
        className={styles.popover ?? ''}
      >
        <Dialog aria-label={label} className={styles.content ?? ''}>
          {children}
        </Dialog>
      </Popover>
    </SpanishLocale>
  );
}
