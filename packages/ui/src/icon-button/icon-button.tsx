import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name and tooltip of the button. */
  label: string;
  icon: ReactNode;
  badge?: ReactNode;
}

/** A button of 44 × 44 px that shows only an icon, such as the eye, the bell or the cross. */
export function IconButton({
  label,
  icon,
  badge,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(styles.button, className)}
      aria-label={label}
      title={label}
    >
      {icon}
      {badge}
    </button>
  );
}

/** Class of an icon button, for a link that looks like one. */
export const iconButtonClass: string = styles.button ?? '';
