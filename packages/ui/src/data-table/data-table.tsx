import { useRef, type ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import { SortButton, SortSelect, type ColumnSort } from './sort.tsx';
import { useHasOverflow } from './use-overflow.ts';
import styles from './data-table.module.css';

export interface TableColumn<Row> {
  key: string;
  /** Header of the column and, on a screen narrower than 768 px, label of the value in a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** True for the one column that names the row. In a card, its value is the title. */
  rowHeader?: boolean;
  /** True to hide the column between 768 and 991 px. */
  wideOnly?: boolean;
  /**
   * Place of the value in a card: `figure` at the end of the title's line, `note` at the start and `state` at the end of
   * the line below. The card then shows no labels. When no column has a place, it lists all values with their labels.
   */
  place?: 'figure' | 'note' | 'state';
  /** True to hide the header visually. */
  headerHidden?: boolean;
}

export interface DataTableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: ColumnSort | undefined;
  onSort?: (sort: ColumnSort) => void;
  /** True to keep the table on a phone; the table then scrolls inside its box. */
  keepTable?: boolean;
  /** True when a touch anywhere on a card opens the link in its title. */
  linkedCards?: boolean;
  /** True to reduce the spacing between columns. */
  compact?: boolean;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function columnClass<Row>({ align, wideOnly, place }: TableColumn<Row>): string {
  return joinClasses(
    align === 'end' && styles.end,
    wideOnly && styles.wideOnly,
    place && styles[place],
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>;
  sort: ColumnSort | undefined;
  onSort: ((sort: ColumnSort) => void) | undefined;
}) {
  const activeDirection = sort?.key === column.key ? sort.direction : undefined;
  const sortable = column.sortable && onSort;
  return (
    <th
      role="columnheader"
      scope="col"
      className={columnClass(column)}
      aria-sort={sortable ? (activeDirection ? ARIA_SORT[activeDirection] : 'none') : undefined}
    >
      {sortable ? (
        <SortButton
          column={column.key}
          label={column.header}
          direction={activeDirection}
          onSort={onSort}
        />
      ) : (
        <span className={column.headerHidden ? 'vh' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const headerContent = (
    <>
      {!column.headerHidden && (
        <span className={styles.label} aria-hidden>
          {column.header}
        </span>
      )}
      <span className={styles.value}>{column.cell(row)}</span>
    </>
  );
  return column.rowHeader ? (
    <th role="rowheader" scope="row" className={joinClasses(columnClass(column), styles.rowHeader)}>
      <span className={styles.value}>{column.cell(row)}</span>
    </th>
  ) : (
    <td role="cell" className={columnClass(column)}>
      {headerContent}
    </td>
  );
}

/**
 * A native table that changes to a list of cards below 768 px. ARIA roles are set, because browsers drop the role of
 * a table when CSS changes its `display`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = true, columns, rows, rowKey, sort, onSort } = props;
  const { keepTable, compact, linkedCards } = props;
  const box = useRef<HTMLDivElement>(null);
  const hasOverflow = useHasOverflow(box);
  const sortable = columns.filter((column) => column.sortable);
  return (
    <div
      ref={box}
      className={joinClasses(styles.box, !captionHidden && styles.titled)}
      {...(hasOverflow && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      {!keepTable && onSort && sortable.length > 0 && (
        <SortSelect columns={sortable} sort={sort} onSort={onSort} />
      )}
      <table
        role="table"
        className={joinClasses(
          styles.table,
          compact && styles.compact,
          !keepTable && styles.stack,
          columns.some(({ place }) => place) && styles.lines,
          linkedCards && styles.linked,
        )}
      >
        <caption className={captionHidden ? 'vh' : styles.caption}>
          <span>{caption}</span>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
