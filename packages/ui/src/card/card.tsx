import type { ComponentProps, ComponentPropsWithoutRef } from 'react';
import { joinClasses } from '../shared/cx.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** Use 'div' for a plain box. A section needs a heading and `aria-labelledby`. */
  as?: 'section' | 'div';
}

/** A framed box on the page background. Set `aria-labelledby` to the id of the heading inside the box. */
export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={joinClasses(styles.card, className)} />;
}

/** Two columns (2:1) from 992 px on; one column on smaller screens. */
export function CardGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.grid, className)} />;
}

/** A column of cards with equal spacing. */
export function CardStack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.stack, className)} />;
}
