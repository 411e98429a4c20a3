import type { ComponentProps, ComponentPropsWithoutRef } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** A `section` needs a heading and `aria-labelledby`. Use `div` for a box without a heading. */
  as?: 'section' | 'div';
}

/** A framed box on the page background. Set `aria-labelledby` to the id of the heading inside the box. */
export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={joinClasses(styles.card, className)} />;
}

/** Two columns with widths of 2:1 on screens of at least 992 px; one column on smaller screens. */
export function CardGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.grid, className)} />;
}

/** A column of cards with equal spacing. */
export function CardStack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.stack, className)} />;
}
