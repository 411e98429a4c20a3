import { useNavigate } from '@tanstack/react-router';
import { FilterSheet } from '@participe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import styles from './filter-bar.module.css';
import type { LinkTarget } from '../routing/link.tsx';
import { LinkButton } from '../routing/link-button.tsx';
import { focusPageTitle } from '../routing/route-focus.ts';

interface ListFilters {
  search: string;
  page: number;
}

/** The query that counts a list without reading its rows. */
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
  /** Label of the button that applies the filters, without the number of rows; `seeSome` includes this number. */
  see: string;
  seeSome: (count: number, isMinimum: boolean) => string;
}

export interface FilterBarProps<N extends ListFilters> {
  words: FilterWords;
  value: N;
  /** The filters after «Quitar filtros». */
  cleared: N;
  isNarrowed: boolean;
  /** Number of active filters, for «Filtros (‹n›)». */
  active: number;
  /** Returns the address of the list with these filters. */
  to: (value: N) => LinkTarget;
  count: (value: N) => CountQuery;
  /** The line and the sheet use the same filter fields. */
  fields: (value: N, onChange: (patch: Partial<N>) => void) => ReactNode;
  children: ReactNode;
}

/**
 * The filters of a window narrower than 992 px. The sheet shows how many rows match, and applies all filters at once.
 */
function FilterBarSheet<N extends ListFilters>(props: FilterBarProps<N>) {
  const { words, value, cleared, active, to, count, fields } = props;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  const { data: applyLabel } = useQuery({
    ...count({ ...draft, page: 1 }),
    enabled: isOpen,
    select: ({ total, total_is_minimum: isMinimum = false }) => words.seeSome(total, isMinimum),
  });
  const leaveFor = (next: N) => {
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
      applyLabel={applyLabel ?? words.see}
      onApply={() => leaveFor(draft)}
      onClear={() => leaveFor({ ...cleared, search: value.search })}
    >
      <div className={styles.fields}>
        {fields(draft, (patch) => setDraft((before) => ({ ...before, ...patch })))}
      </div>
    </FilterSheet>
  );
}

/** Search and filters of a list: in one line from 992 px, with the filters in a sheet below that width. */
export function FilterBar<N extends ListFilters>(props: FilterBarProps<N>) {
  const { words, value, cleared, isNarrowed, to, fields, children } = props;
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.sheet}>
        <FilterBarSheet {...props} />
      </div>
      <div className={styles.inline} role="group" aria-label={words.filters}>
        <div className={styles.fields}>
          {fields(value, (patch) => void navigate(to({ ...value, ...patch, page: 1 })))}
        </div>
        {isNarrowed && (
          // The button disappears with the filters, so the focus moves to the title.
          <LinkButton variant="text" compact {...to(cleared)} onClick={() => void focusPageTitle()}>
            {words.clear}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
