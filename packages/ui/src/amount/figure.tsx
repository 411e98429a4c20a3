import { createContext, use, type ReactNode } from 'react';
import { cx } from '../shared/cx.ts';
import styles from './figure.module.css';

/**
 * Whether amounts may be seen. The shell sets it from the eye; the order form and the signature set it
 * back to `shown`, because nobody may sign what cannot be read (UIX-40).
 */
export const AmountsVisibility = createContext<'shown' | 'hidden'>('shown');

/** Whether amounts are hidden here. */
export function useAmountsHidden(): boolean {
  return use(AmountsVisibility) === 'hidden';
}

/** A datum nobody has: never «0,00 €» for what failed to load. */
export function Missing() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="vh">sin dato</span>
    </>
  );
}

export type Tone = 'gain' | 'loss' | 'none';

/** The tone of a figure printed with its sign; zero has none. */
export function toneOf(text: string): Tone {
  if (text.startsWith('+')) return 'gain';
  return text.startsWith('\u2212') ? 'loss' : 'none';
}

interface FigureProps {
  text: string;
  /** What is read instead, when the signs of the text would be misread. */
  spoken?: string | undefined;
  tone?: Tone | undefined;
}

const ARROWS = { gain: '▲ ', loss: '▼ ', none: '' };

/** A figure with tabular digits; the drawn signs are hidden from readers and said in words. */
export function Figure({ text, spoken, tone = 'none' }: FigureProps) {
  if (spoken === undefined) return <span className="num">{text}</span>;
  return (
    <span className={cx('num', styles[tone])}>
      <span aria-hidden>{ARROWS[tone] + text}</span>
      <span className="vh">{spoken}</span>
    </span>
  );
}

/** What stands in the document, not only on the screen, while amounts are hidden. */
export function HiddenFigure({ unit = '' }: { unit?: string }): ReactNode {
  return (
    <span className="num">
      <span aria-hidden>{`••••${unit}`}</span>
      <span className="vh">importe oculto</span>
    </span>
  );
}
