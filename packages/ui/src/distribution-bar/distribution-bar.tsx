import { formatPercent } from '@participe/domain';
import { Amount, Percent } from '../amount/amount.tsx';
import { SegmentedControl, type SegmentOption } from '../range-picker/range-picker.tsx';
import { joinClasses } from '../shared/join-classes.ts';
import { splitShares, type DistributionShare } from './shares.ts';
import styles from './distribution-bar.module.css';

export interface DistributionBarProps<Dimension extends string> {
  label: string;
  shares: readonly DistributionShare[];
  /**
   * Sum of all shares beyond the five largest, labelled «Otros». If it is absent, these shares are listed one by one.
   */
  others?: { percent: string; value: string } | undefined;
  /** Groupings that the person can choose, such as «Por producto» and «Por riesgo». */
  dimensions?: readonly SegmentOption<Dimension>[];
  dimension?: Dimension;
  onDimension?: (dimension: Dimension) => void;
}

const LOOKS = ['one', 'two', 'three', 'four', 'five'] as const;

interface Row {
  key: string;
  name: string;
  percent: string;
  value: string;
  look: string | undefined;
}

function rowsOf(
  shares: readonly DistributionShare[],
  others: DistributionBarProps<string>['others'],
): Row[] {
  const { main, rest } = splitShares(shares);
  const rows = main.map((share, index) => ({ ...share, look: styles[LOOKS[index] ?? 'other'] }));
  if (rest.length === 0) return rows;
  if (!others) return [...rows, ...rest.map((share) => ({ ...share, look: styles.other }))];
  return [...rows, { key: 'otros', name: 'Otros', ...others, look: styles.other }];
}

/**
 * Shows the distribution of an investment as a stacked bar and as a list with the same colours and patterns (UIX-38).
 */
export function DistributionBar<Dimension extends string>(props: DistributionBarProps<Dimension>) {
  const { label, shares, others, dimensions, dimension, onDimension } = props;
  const rows = rowsOf(shares, others);
  const sentence = rows.map(({ name, percent }) => `${name} ${formatPercent(percent)}`);
  return (
    <div>
      {dimensions && dimension !== undefined && onDimension && (
        <SegmentedControl
          legend={label}
          options={dimensions}
          value={dimension}
          onChange={onDimension}
        />
      )}
      <div role="img" aria-label={`${label}: ${sentence.join(', ')}`} className={styles.bar}>
        {rows.map(({ key, percent, look }) => (
          <span
            key={key}
            className={joinClasses(styles.slice, look)}
            style={{ flexGrow: Number(percent) }}
          />
        ))}
      </div>
      <ul className={styles.list}>
        {rows.map(({ key, name, percent, value, look }) => (
          <li key={key}>
            <span className={joinClasses(styles.swatch, look)} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.percent}>
              <Percent value={percent} />
            </span>
            <span className={styles.value}>
              <Amount value={value} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
