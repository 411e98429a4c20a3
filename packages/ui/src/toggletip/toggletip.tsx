import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { IconHelp } from '../icons/icons.ts';
import styles from './toggletip.module.css';

const loadPopover = () => import('./toggletip-popover.tsx');
const ToggletipPopover = lazy(async () => ({ default: (await loadPopover()).ToggletipPopover }));

export interface ToggletipProps {
  term: string;
  children: ReactNode;
}

/** A button that explains a term when pressed; Escape closes the explanation. */
export function Toggletip({ term, children }: ToggletipProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const label = `¿Qué es? ${term}`;
  const preloadPopover = () => void loadPopover();
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={label}
        title="¿Qué es?"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={preloadPopover}
        onFocus={preloadPopover}
      >
        <IconHelp size={16} aria-hidden />
      </button>
      {open && (
        <Suspense fallback={null}>
          <ToggletipPopover label={label} trigger={trigger} onClose={() => setOpen(false)}>
            {children}
          </ToggletipPopover>
        </Suspense>
      )}
    </>
  );
}
