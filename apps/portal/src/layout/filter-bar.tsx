import { useNavigate } from '@tanstack/react-router';
import { FilterSheet } from '@participe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import styles from './filter-bar.module.css';
import type { Destination } from '../routing/link.tsx';
import { LinkButton } from '../routing/link-button.tsx';
import { focusTitle } from '../routing/route-focus.ts';

/** The filters that all lists have. */
interface Narrowed {
  search: string;
  /** Page number, from 1. */
  page: number;
}

/** Query that counts the rows of a list without reading them. */
interface CountQuery {
  queryKey: readonly unknown[];
  queryFn: (asking: { signal: AbortSignal }) => Promise<{
    total: number;
    total_is_minimum?: boolean | undefined;
  }>;
}

interface FilterWords {
  filters: string;
  clear: string;
  /**
   * Label of the button that applies the filters, while the number of rows is unknown; `seeSome` is the label with
   * the number, «Ver ‹n› operaciones».
   */
  see: string;
  seeSome: (count: number, isMinimum: boolean) => string;
}

export interface FilterBarProps<N extends Narrowed> {
  words: FilterWords;
  /** The filters in the address. */
  value: N;
  /** The filters that «Quitar filtros» sets. */
  cleared: N;
  isNarrowed: boolean;
  /** Number of filters that are set, for «Filtros (‹n›)». */
  active: number;
  /** Returns the address of the list with these filters. */
  to: (value: N) => Destination;
  count: (value: N) => CountQuery;
  /** Renders the filter fields, for the line and for the sheet. */
  fields: (value: N, onChange: (patch: Partial<N>) => void) => ReactNode;
  /** The search field, shown above the filters. */
  children: ReactNode;
}

/** The filters in a sheet, below 992 px. The sheet shows how many rows match, and applies all filters together. */
function Sheet<N extends Narrowed>(props: FilterBarProps<N>) {
  const { words, value, cleared, active, to, count, fields } = props;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  const { data: found } = useQuery({
    ...count({ ...draft, page: 1 }),
    enabled: isOpen,
    select: ({ total, total_is_minimum: isMinimum = false }) => words.seeSome(total, isMinimum),
  });
  const leave = (next: N) => {
    setOpen(false);
    void navigate(to({ ...next, page: 1 }));
  };
  return (
    <FilterSheet
      isOpen={isOpen}
      onOpen={() => {
        setDraft(value);
        setOpen(true);
      }}
      onClose={() => setOpen(false)}
      active={active}
      applyLabel={found ?? words.see}
      onApply={() => leave(draft)}
      onClear={() => leave({ ...cleared, search: value.search })}
    >
      <div className={styles.fields}>
        {fields(draft, (patch) => setDraft((before) => ({ ...before, ...patch })))}
      </div>
    </FilterSheet>
  );
}

/** Search and filters of a list. From 992 px on the filters are in one line, below that in a sheet. */
export function FilterBar<N extends Narrowed>(props: FilterBarProps<N>) {
  const { words, value, cleared, isNarrowed, to, fields, children } = props;
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.sheet}>
        <Sheet {...props} />
      </div>
      <div className={styles.inline} role="group" aria-label={words.filters}>
        <div className={styles.fields}>
          {fields(value, (patch) => void navigate(to({ ...value, ...patch, page: 1 })))}
        </div>
        {isNarrowed && (
          // The button disappears with the filters that it removes, so the focus moves to the title.
          <LinkButton variant="text" compact {...to(cleared)} onClick={() => void focusTitle()}>
            {words.clear}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
