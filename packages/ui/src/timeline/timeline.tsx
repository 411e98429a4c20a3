import type { ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './timeline.module.css';

export type MilestoneState = 'done' | 'current' | 'expected';

export interface Milestone {
  key: string;
  title: ReactNode;
  state: MilestoneState;
  /** Date of the milestone, past or expected. */
  when?: ReactNode;
  detail?: ReactNode;
}

/** Screen readers read these words instead of the drawn line. */
const WORDS: Record<MilestoneState, string> = {
  done: 'Hecho: ',
  current: 'Ahora: ',
  expected: 'Previsto: ',
};

/** Lists the past and expected milestones of an order. */
export function Timeline({ items, label }: { items: readonly Milestone[]; label: string }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {items.map(({ key, title, state, when, detail }) => (
        <li
          key={key}
          className={joinClasses(styles.item, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <p className={styles.title}>
            <span className="vh">{WORDS[state]}</span>
            {title}
          </p>
          {when && (
            <p className={styles.when}>
              {state === 'expected' && <span aria-hidden>previsto </span>}
              {when}
            </p>
          )}
          {detail && <div className={styles.detail}>{detail}</div>}
        </li>
      ))}
    </ol>
  );
}
