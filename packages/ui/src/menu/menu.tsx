import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../shared/cx.ts';
import styles from './menu.module.css';

const load = () => import('./menu-popover.tsx');
// React Aria arrives when the button is touched or focused, never with the page.
const MenuPopover = lazy(async () => ({ default: (await load()).MenuPopover }));
const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

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
  /** A drawer below 992 px that fills the screen of a phone, for the menu of the profile. */
  asSheet?: boolean;
  /** A button with a word in it instead of an icon. */
  wide?: boolean;
}

/** A button that opens a menu of actions. */
export function Menu({ label, children, items, onAction, asSheet = false, wide }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const preload = () => void load();
  // Enter and Space too: a click made by a key counts as virtual and would leave the focus on the frame.
  const openWithKey = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.has(event.key)) return;
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
        onKeyDown={openWithKey}
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
            asSheet={asSheet}
            onClose={() => setOpen(false)}
            onAction={onAction}
          />
        </Suspense>
      )}
    </>
  );
}
