import { createContext, use, type ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './figure.module.css';

/** States whether amounts are shown or hidden in this part of the page (UIX-40). */
export const AmountsVisibility = createContext<'shown' | 'hidden'>('shown');

/** Returns true when amounts are hidden in this part of the page. */
export function useAmountsHidden(): boolean {
  return use(AmountsVisibility) === 'hidden';
}

/** Shows a dash, read aloud as «sin dato», for a missing value. */
export function MissingValue() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="vh">sin dato</span>
    </>
  );
}

export type SignTone = 'gain' | 'loss' | 'none';

/** Returns the tone of a formatted number: gain, loss, or none for zero. */
export function getSignTone(text: string): SignTone {
  if (text.startsWith('+')) return 'gain';
  return text.startsWith('\u2212') ? 'loss' : 'none';
}

interface FigureProps {
  text: string;
  /** Text that screen readers read instead of `text`. */
  spoken?: string | undefined;
  tone?: SignTone | undefined;
  /** False to leave out the arrow of a gain or a loss. */
  hasArrow?: boolean;
}

const ARROWS = { gain: '▲ ', loss: '▼ ', none: '' };

/** Shows a number in digits of equal width. Screen readers read `spoken` instead, if it is given. */
export function Figure({ text, spoken, tone = 'none', hasArrow = true }: FigureProps) {
  if (spoken === undefined) return <span className="num">{text}</span>;
  return (
    <span className={joinClasses('num', styles[tone])}>
      <span aria-hidden>{hasArrow ? ARROWS[tone] + text : text}</span>
      <span className="vh">{spoken}</span>
    </span>
  );
}

/** Shows dots instead of an amount. The amount is not rendered, so it cannot be found in the HTML. */
export function HiddenAmount({ unit = '' }: { unit?: string }): ReactNode {
  return (
    <span className="num">
      <span aria-hidden>{`••••${unit}`}</span>
      <span className="vh">importe oculto</span>
    </span>
  );
}
