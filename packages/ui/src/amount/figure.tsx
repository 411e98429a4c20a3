import { createContext, use, type ReactNode } from 'react';
import { joinClasses } from '../shared/cx.ts';
import styles from './figure.module.css';

/**
 * States whether amounts are shown or hidden. The frame sets the value from the eye button. The order form and the
 * signing page always set `shown`, because nobody may sign an amount that they cannot read (UIX-40).
 */
export const AmountsVisibility = createContext<'shown' | 'hidden'>('shown');

/** Returns true when amounts are hidden in this part of the page. */
export function useAmountsHidden(): boolean {
  return use(AmountsVisibility) === 'hidden';
}

/** Shows «sin dato» for a missing value: never «0,00 €» for a value that failed to load. */
export function MissingValue() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="vh">sin dato</span>
    </>
  );
}

export type SignTone = 'gain' | 'loss' | 'none';

/** Returns the tone of a printed number: gain, loss, or none for zero. */
export function getSignTone(text: string): SignTone {
  if (text.startsWith('+')) return 'gain';
  return text.startsWith('\u2212') ? 'loss' : 'none';
}

interface FigureProps {
  text: string;
  /** Text for screen readers, needed when they would misread the signs of `text`. */
  spoken?: string | undefined;
  tone?: SignTone | undefined;
}

const ARROWS = { gain: '▲ ', loss: '▼ ', none: '' };

/**
 * A number with digits of equal width. Hidden from screen readers when `spoken` is given; they read `spoken`
 * instead.
 */
export function Figure({ text, spoken, tone = 'none' }: FigureProps) {
  if (spoken === undefined) return <span className="num">{text}</span>;
  return (
    <span className={joinClasses('num', styles[tone])}>
      <span aria-hidden>{ARROWS[tone] + text}</span>
      <span className="vh">{spoken}</span>
    </span>
  );
}

/** Replaces an amount while amounts are hidden, so that the DOM does not contain the amount either. */
export function HiddenAmount({ unit = '' }: { unit?: string }): ReactNode {
  return (
    <span className="num">
      <span aria-hidden>{`••••${unit}`}</span>
      <span className="vh">importe oculto</span>
    </span>
  );
}
