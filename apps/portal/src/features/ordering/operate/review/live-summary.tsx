import { useId, type ReactNode } from 'react';
import { cx } from '@participe/ui/shared/cx.ts';
import { operate } from '#texts/ordering/operate.ts';
import styles from './live-summary.module.css';

export interface LiveSummaryLine {
  term: string;
  value: ReactNode;
  total?: boolean;
  /** The value is a list: it is shown under its term. */
  under?: boolean;
}

export interface LiveSummaryProps {
  lines: readonly LiveSummaryLine[];
  /** Folded label below 992 px: «Resumen · Recibirá 5.028,60 € (estimado)». */
  keyFigure?: ReactNode;
  /** Figures are being computed: the earlier ones stay, dimmed. */
  isComputing?: boolean;
  /** Announced once to screen readers when a field is left: «Recibirá 5.028,60 euros, estimado». */
  announcement?: string;
  /** Small print under the figures. */
  note?: ReactNode;
  /** Instead of figures, when they cannot be computed. */
  failed?: boolean;
}

function Lines({ lines, isComputing, note, failed }: LiveSummaryProps) {
  if (failed) return <p className={styles.note}>{operate.estimateFailed}</p>;
  return (
    <>
      <dl className={cx(styles.lines, isComputing && styles.dim)} aria-busy={isComputing}>
        {lines.map(({ term, value, total, under }) => (
          <div key={term} className={cx(under ? styles.under : styles.row, total && styles.total)}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isComputing && <p className={styles.computing}>{operate.checking}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}

/**
 * The figures of an order while it is being written: beside the form from 992 px on, folded over its
 * button below. Both are drawn and one is hidden, so that no measuring is needed.
 */
export function LiveSummary(props: LiveSummaryProps) {
  const heading = useId();
  const { keyFigure, announcement = '' } = props;
  return (
    <>
      <aside className={styles.side} aria-labelledby={heading}>
        <h2 id={heading}>{operate.summary.title}</h2>
        <Lines {...props} />
      </aside>
      <details className={styles.folded}>
        <summary>
          <b>{operate.summary.title}</b>
          {keyFigure && <> · {keyFigure}</>}
        </summary>
        <Lines {...props} />
      </details>
      <p role="status" className="vh">
        {announcement}
      </p>
    </>
  );
}
