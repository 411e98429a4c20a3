import { useId } from 'react';
import { inputClass } from '../field/field.tsx';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons/icons.ts';
import styles from './data-table.module.css';

export interface ColumnSort {
  key: string;
  direction: 'asc' | 'desc';
}

/**
 * Returns the sorting after a press on the header of a column: ascending, or descending if the column is sorted
 * ascending.
 */
export function getNextSort(key: string, current: 'asc' | 'desc' | undefined): ColumnSort {
  return { key, direction: current === 'asc' ? 'desc' : 'asc' };
}

interface SortButtonProps {
  column: string;
  label: string;
  direction: 'asc' | 'desc' | undefined;
  onSort: (sort: ColumnSort) => void;
}

/** The header of a column as a button that sorts the table. */
export function SortButton({ column, label, direction, onSort }: SortButtonProps) {
  const Icon =
    direction === undefined ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(getNextSort(column, direction))}
      >
        {label}
        <Icon size={16} aria-hidden />
      </button>
      <span className={styles.sortText}>{label}</span>
    </>
  );
}

interface SortSelectProps {
  columns: readonly { key: string; header: string }[];
  sort: ColumnSort | undefined;
  onSort: (sort: ColumnSort) => void;
}

const DIRECTIONS = [
  ['asc', 'ascendente'],
  ['desc', 'descendente'],
] as const;

/** A list to choose the sorting on a phone, where cards have no headers. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const id = useId();
  const chooseSort = (value: string) => {
    const [key, direction] = value.split('|');
    if (key && (direction === 'asc' || direction === 'desc')) onSort({ key, direction });
  };
  return (
    <div className={styles.sortSelect}>
      <label htmlFor={id}>Ordenar por</label>
      <select
        id={id}
        className={inputClass}
        value={sort ? `${sort.key}|${sort.direction}` : ''}
        onChange={(event) => chooseSort(event.target.value)}
      >
        {!sort && <option value="">Sin ordenar</option>}
        {columns.flatMap((column) =>
          DIRECTIONS.map(([direction, word]) => (
            <option key={`${column.key}|${direction}`} value={`${column.key}|${direction}`}>
              {`${column.header}, ${word}`}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
