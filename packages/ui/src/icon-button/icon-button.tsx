import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../shared/cx.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Read aloud and shown by the browser on hover: the only text an icon has. */
  label: string;
  icon: ReactNode;
  /** A Badge on the corner. */
  badge?: ReactNode;
}

/** A button of 44 × 44 px with an icon alone, for the eye, the bell and closing. */
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
      className={cx(styles.button, className)}
      aria-label={label}
      title={label}
    >
      {icon}
      {badge}
    </button>
  );
}

/** The class of an icon button, for a link that must look like one. */
export const iconButtonClass: string = styles.button ?? '';
