import { useNavigate } from '@tanstack/react-router';
import { FilterSheet } from '@participe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import styles from './filter-bar.module.css';
import type { Destination } from '../routing/link.tsx';
import { LinkButton } from '../routing/link-button.tsx';
import { focusTitle } from '../routing/route-focus.ts';

/** The filters that every list has. */
interface Narrowed {
  search: string;
  /** From 1. */
  page: number;
}

/** How a list is counted without being read. */
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
  /** «Ver ‹n› operaciones», and while nobody knows how many. */
  see: string;
  seeSome: (count: number, isMinimum: boolean) => string;
}

export interface FilterBarProps<N extends Narrowed> {
  words: FilterWords;
  /** The filters of the address. */
  value: N;
  /** The filters after «Quitar filtros». */
  cleared: N;
  isNarrowed: boolean;
  /** How many filters are set, for «Filtros (‹n›)». */
  active: number;
  /** The way to a list. */
  to: (value: N) => Destination;
  count: (value: N) => CountQuery;
  /** The filters, the same in a line and in the sheet. */
  fields: (value: N, onChange: (patch: Partial<N>) => void) => ReactNode;
  /** The search, which stands above them. */
  children: ReactNode;
}

/** The filters below 992 px: chosen in a sheet, which says what they would leave, and set at once. */
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

/** Search and filters of a list: in a line from 992 px on, the filters in a sheet below. */
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
          // The button goes with the filters: one reads on from the title.
          <LinkButton variant="text" compact {...to(cleared)} onClick={() => void focusTitle()}>
            {words.clear}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
