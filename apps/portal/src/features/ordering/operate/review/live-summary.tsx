import { useId, type ReactNode } from 'react';
import { joinClasses } from '@participe/ui/shared/join-classes.ts';
import { operate } from '#texts/ordering/operate.ts';
import styles from './live-summary.module.css';

export interface LiveSummaryLine {
  term: string;
  value: ReactNode;
  total?: boolean;
  /** True when the value is a list, which is rendered below its label. */
  under?: boolean;
}

export interface LiveSummaryProps {
  lines: readonly LiveSummaryLine[];
  /** Label of the collapsed summary below 992 px: «Resumen · Recibirá 5.028,60 € (estimado)». */
  keyFigure?: ReactNode;
  /** True while new figures are computed. The previous figures stay visible in grey. */
  isComputing?: boolean;
  /** Text that screen readers announce once, when a field loses the focus: «Recibirá 5.028,60 euros, estimado». */
  announcement?: string;
  note?: ReactNode;
  /** True when the figures cannot be computed. A message is shown instead. */
  failed?: boolean;
}

function SummaryLines({ lines, isComputing, note, failed }: LiveSummaryProps) {
  if (failed) return <p className={styles.note}>{operate.estimateFailed}</p>;
  return (
    <>
      <dl className={joinClasses(styles.lines, isComputing && styles.dim)} aria-busy={isComputing}>
        {lines.map(({ term, value, total, under }) => (
          <div
            key={term}
            className={joinClasses(under ? styles.under : styles.row, total && styles.total)}
          >
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
 * The figures are beside the form from 992 px on, otherwise collapsed above the button. Both are rendered and CSS
 * hides one of them, so that no script measures the window.
 */
export function LiveSummary(props: LiveSummaryProps) {
  const heading = useId();
  const { keyFigure, announcement = '', failed } = props;
  return (
    <>
      <aside className={styles.side} aria-labelledby={heading}>
        <h2 id={heading}>{operate.summary.title}</h2>
        <SummaryLines {...props} />
      </aside>
      {failed ? (
        <div className={styles.folded}>
          <SummaryLines {...props} />
        </div>
      ) : (
        <details className={styles.folded}>
          <summary>
            <b>{operate.summary.title}</b>
            {keyFigure && <> · {keyFigure}</>}
          </summary>
          <SummaryLines {...props} />
        </details>
      )}
      <p role="status" className="vh">
        {announcement}
      </p>
    </>
  );
}
