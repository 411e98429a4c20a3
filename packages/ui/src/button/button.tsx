import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../shared/cx.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant;
  /** 40 px high from 992 px on; always 48 px for a finger. */
  compact?: boolean;
  fullWidth?: boolean;
}

/** Class names of a button, for a link or a router's link that must look like one. */
export function buttonClass({ variant = 'primary', compact, fullWidth }: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], compact && styles.compact, fullWidth && styles.full);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: ReactNode;
  /** The action is under way: the button keeps the focus, says so and ignores presses. */
  isPending?: boolean;
  /** What it says meanwhile, «Entrando…». */
  pendingLabel?: string;
}

/** A native button. It has no `disabled`: a button that cannot work explains itself or is not there. */
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
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(compact && { compact }),
    ...(fullWidth && { fullWidth }),
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={cx(buttonClass(look), className)}
        aria-disabled={isPending || undefined}
        onClick={press}
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
