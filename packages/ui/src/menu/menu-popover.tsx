import { useState, type RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import { IconButton } from '../icon-button/icon-button.tsx';
import { IconX } from '../icons/icons.ts';
import { joinClasses } from '../shared/join-classes.ts';
import { SpanishLocale } from '../shared/spanish.tsx';
import type { MenuAction } from './menu.tsx';
import styles from './menu.module.css';

interface MenuPopoverProps {
  label: string;
  items: readonly MenuAction[];
  trigger: RefObject<HTMLButtonElement | null>;
  asSheet: boolean;
  /** True to show no focus ring until a key is pressed. */
  isByPointer: boolean;
  onClose: () => void;
  onAction: (id: string) => void;
}

/** The open menu, whose button gets the focus back. */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, items, trigger, asSheet, isByPointer, onClose, onAction } = props;
  const [hasRing, setHasRing] = useState(!isByPointer);
  return (
    <SpanishLocale>
      <Popover
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        triggerRef={trigger}
        aria-label={label}
        placement="bottom end"
        className={joinClasses(styles.popover, asSheet && styles.sheet)}
      >
        {asSheet && (
          <div className={styles.head}>
            <IconButton label="Cerrar" icon={<IconX size={24} aria-hidden />} onClick={onClose} />
          </div>
        )}
        <div
          role="presentation"
          className={hasRing ? undefined : styles.quiet}
          onKeyDownCapture={() => setHasRing(true)}
        >
          <Menu
            aria-label={label}
            autoFocus="first"
            className={styles.menu ?? ''}
            onAction={(key) => {
              onClose();
              onAction(String(key));
            }}
          >
            {items.map(({ id, label: text, icon, danger }) => (
              <MenuItem
                key={id}
                id={id}
                textValue={text}
                className={joinClasses(styles.item, danger && styles.danger)}
              >
                {icon}
                {text}
              </MenuItem>
            ))}
          </Menu>
        </div>
      </Popover>
    </SpanishLocale>
  );
}
