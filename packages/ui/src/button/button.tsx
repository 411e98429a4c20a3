import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant;
  /** True for a height of 40 px on screens of at least 992 px. On narrower screens, every button has 48 px. */
  compact?: boolean;
  fullWidth?: boolean;
}

/** Returns the class names of a button, for a link that must look like a button. */
export function getButtonClass({
  variant = 'primary',
  compact,
  fullWidth,
}: ButtonLook = {}): string {
  return joinClasses(
    styles.button,
    styles[variant],
    compact && styles.compact,
    fullWidth && styles.full,
  );
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: ReactNode;
  /** True while the action is in progress. The button then keeps the focus and ignores presses. */
  isPending?: boolean;
  /** Label while `isPending` is true, for example «Entrando…». */
  pendingLabel?: string;
}

/**
 * A native button that is never disabled: the page explains why an action is not available, or leaves the button out.
 */
export function Button({
  variant,
  compact,
  fullWidth,
  icon,
  isPending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handlePress = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  const buttonLook: ButtonLook = {
    ...(variant && { variant }),
    ...(compact && { compact }),
    ...(fullWidth && { fullWidth }),
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={joinClasses(getButtonClass(buttonLook), className)}
        aria-disabled={isPending || undefined}
        onClick={handlePress}
      >
        {icon}
        {isPending && pendingLabel ? pendingLabel : children}
      </button>
      {pendingLabel !== undefined && (
        <span role="status" className="vh">
          {isPending ? pendingLabel : ''}
        </span>
      )}
    </>
  );
}
