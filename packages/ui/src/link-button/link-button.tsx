import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import { cx } from '../shared/cx.ts';

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {}

/** The anchor of a link button, for an application whose router wraps the anchor in its own link. */
export function LinkButtonAnchor({
  variant = 'primary',
  compact = false,
  fullWidth = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, compact, fullWidth }), className)}>
      {children}
    </a>
  );
}

/** A link with the appearance of a button. It navigates, so its element is an anchor. */
export function LinkButton({
  variant = 'primary',
  compact = false,
  fullWidth = false,
  className,
  ...rest
}: LinkButtonProps) {
  return <Link {...rest} className={cx(buttonClass({ variant, compact, fullWidth }), className)} />;
}
