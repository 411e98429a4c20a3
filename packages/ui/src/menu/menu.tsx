import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../shared/cx.ts';
import styles from './menu.module.css';

const load = () => import('./menu-popover.tsx');
// React Aria arrives when the button is touched or focused, never with the page.
const MenuPopover = lazy(load);

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
}

export interface MenuProps {
  /** Name of the button and of the menu: «Acciones de Ahorro de Vera». */
  label: string;
  /** What is drawn in the button: initials, three dots, a word. */
  children: ReactNode;
  items: readonly MenuAction[];
  onAction: (id: string) => void;
  /** Fills the screen below 768 px, for the menu of the profile. */
  sheetOnPhone?: boolean;
  /** A button with a word in it instead of an icon. */
  wide?: boolean;
}

/** A button that opens a menu of actions. */
export function Menu({ label, children, items, onAction, sheetOnPhone = false, wide }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const preload = () => void load();
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={cx(styles.trigger, wide && styles.wide)}
        aria-label={label}
        title={wide ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onKeyDown={openWithArrow}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <MenuPopover
            label={label}
            items={items}
            trigger={trigger}
            sheetOnPhone={sheetOnPhone}
            onClose={() => setOpen(false)}
            onAction={onAction}
          />
        </Suspense>
      )}
    </>
  );
}
