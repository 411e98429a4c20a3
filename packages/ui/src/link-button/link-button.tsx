import type { ComponentProps } from 'react';
import { getButtonClass, type ButtonLook } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import { joinClasses } from '../shared/join-classes.ts';

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {}

/** The anchor of a link button, for a router that needs its own link component around the anchor. */
export function LinkButtonAnchor({
  variant = 'primary',
  compact = false,
  fullWidth = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={joinClasses(getButtonClass({ variant, compact, fullWidth }), className)}
    >
      {children}
    </a>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'primary',
  compact = false,
  fullWidth = false,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={joinClasses(getButtonClass({ variant, compact, fullWidth }), className)}
    />
  );
}
