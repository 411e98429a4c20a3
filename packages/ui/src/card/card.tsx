import type { ComponentProps, ComponentPropsWithoutRef } from 'react';
import { cx } from '../shared/cx.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** Without a heading of its own (and `aria-labelledby`) it is a plain box. */
  as?: 'section' | 'div';
}

/** A sheet of paper on the canvas. Give it `aria-labelledby` with the id of its heading. */
export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(styles.card, className)} />;
}

/** Two columns, 2 to 1, from 992 px on; one below. */
export function CardGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.grid, className)} />;
}

/** A column of cards with the same distance between them. */
export function CardStack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.stack, className)} />;
}
