import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './menu.module.css';

const loadPopover = () => import('./menu-popover.tsx');
// React Aria is loaded when the pointer or the focus first reaches a menu button, so that the first page loads
// faster.
const MenuPopover = lazy(async () => ({ default: (await loadPopover()).MenuPopover }));
const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
}

export interface MenuProps {
  /** Accessible name of the button and of its menu, such as «Acciones de Ahorro de Vera». */
  label: string;
  children: ReactNode;
  items: readonly MenuAction[];
  onAction: (id: string) => void;
  /** True to show the menu as a drawer below 992 px, and in full screen on a phone. */
  asSheet?: boolean;
  /** True for a button with a word instead of an icon. */
  wide?: boolean;
}

/** A button that opens a menu of actions. */
export function Menu({ label, children, items, onAction, asSheet = false, wide }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer'>();
  const trigger = useRef<HTMLButtonElement>(null);
  const preloadPopover = () => void loadPopover();
  // React Aria treats the click that follows a key press as virtual, and would focus the dialog instead of the first
  // item.
  const openWithKey = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.has(event.key)) return;
    event.preventDefault();
    setOpenedBy('keyboard');
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={joinClasses(styles.trigger, wide && styles.wide)}
        aria-label={label}
        title={wide ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        // A click of assistive technology has the detail 0.
        onClick={({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={openWithKey}
        onPointerEnter={preloadPopover}
        onFocus={preloadPopover}
      >
        {children}
      </button>
      {openedBy && (
        <Suspense fallback={null}>
          <MenuPopover
            label={label}
            items={items}
            trigger={trigger}
            asSheet={asSheet}
            isByPointer={openedBy === 'pointer'}
            onClose={() => setOpenedBy(undefined)}
            onAction={onAction}
          />
        </Suspense>
      )}
    </>
  );
}
