import { Button, FilterSheet, LinkButton, TextField } from '@participe/ui';
import { IconSearch } from '@participe/ui/icons/icons.ts';
import { useState, type SubmitEvent } from 'react';
import { operations as texts } from '../../locales/es/operations.ts';
import { useGo } from '../../shell/navigation.ts';
import { nothingNarrowed, operationsHref, type Narrowing } from './address.ts';
import { FilterFields } from './filter-fields.tsx';
import { activeCount, isNarrowed, isSearchable } from './filters.ts';
import { useOperationCount } from './operations.query.ts';
import styles from './operations.module.css';

interface NarrowingProps {
  narrowing: Narrowing;
}

/** Looks for a product, an amount or a reference when it is sent, not at every letter. */
function SearchForm({ narrowing }: NarrowingProps) {
  const go = useGo();
  const [text, setText] = useState(narrowing.search);
  const [seen, setSeen] = useState(narrowing.search);
  // «Atrás» and «Quitar filtros» change the search too; the field keeps the focus all the same.
  if (seen !== narrowing.search) {
    setSeen(narrowing.search);
    setText(narrowing.search);
  }
  const [error, setError] = useState<string>();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const search = text.trim();
    const isTooShort = search !== '' && !isSearchable(search);
    setError(isTooShort ? texts.searchTooShort : undefined);
    if (!isTooShort) go(operationsHref({ ...narrowing, search, page: 1 }));
  };
  return (
    <form role="search" className={styles.search} onSubmit={send} noValidate>
      <TextField
        type="search"
        label={texts.search}
        error={error}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" icon={<IconSearch size={20} aria-hidden />}>
        {texts.searchButton}
      </Button>
    </form>
  );
}

/** The filters below 992 px: chosen in a sheet, which says what they would leave, and set at once. */
function Sheet({ narrowing }: NarrowingProps) {
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(narrowing);
  const { account, ...filters } = draft;
  const { data: count } = useOperationCount(account || undefined, { ...filters, page: 1 }, isOpen);
  const leave = (to: Narrowing) => {
    setOpen(false);
    go(operationsHref({ ...to, page: 1 }));
  };
  return (
    <FilterSheet
      isOpen={isOpen}
      onOpen={() => {
        setDraft(narrowing);
        setOpen(true);
      }}
      onClose={() => setOpen(false)}
      active={activeCount(narrowing, narrowing.account || undefined)}
      applyLabel={count ? texts.seeSome(count.total, count.isMinimum) : texts.see}
      onApply={() => leave(draft)}
      onClear={() => leave({ ...nothingNarrowed, search: narrowing.search })}
    >
      <FilterFields
        value={draft}
        onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
      />
    </FilterSheet>
  );
}

/** Search and filters: in a line from 992 px on, the filters in a sheet below. */
export function FilterBar({ narrowing }: NarrowingProps) {
  const go = useGo();
  return (
    <div className={styles.bar}>
      <SearchForm narrowing={narrowing} />
      <div className={styles.sheet}>
        <Sheet narrowing={narrowing} />
      </div>
      <div className={styles.inline} role="group" aria-label={texts.filters}>
        <FilterFields
          value={narrowing}
          onChange={(patch) => go(operationsHref({ ...narrowing, ...patch, page: 1 }))}
        />
        {isNarrowed(narrowing) && (
          <LinkButton variant="text" compact href={operationsHref(nothingNarrowed)}>
            {texts.clear}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
