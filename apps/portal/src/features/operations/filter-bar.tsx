import { useNavigate } from '@tanstack/react-router';
import { Button, TextField } from '@participe/ui';
import { IconSearch } from '@participe/ui/icons/icons.ts';
import { useState, type SubmitEvent } from 'react';
import { operations as texts } from '#texts/ordering/operations.ts';
import { FilterBar as SharedBar } from '../../layout/filter-bar.tsx';
import {
  emptyOperationListFilters,
  buildOperationsLink,
  type OperationListFilters,
} from './operations-link.ts';
import { FilterFields } from './filter-fields.tsx';
import {
  countOperationFilters,
  hasOperationFilters,
  buildOperationQuery,
} from './operation-filters.ts';
import { isSearchable } from '../../lib/paged-search.ts';
import { operationsQueryOptions } from '../../queries/operations.ts';
import styles from './operations.module.css';

interface ListFiltersProps {
  listFilters: OperationListFilters;
}

/** Searches for a product, an amount or a reference when the form is submitted. */
function SearchForm({ listFilters }: ListFiltersProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(listFilters.search);
  const [seen, setSeen] = useState(listFilters.search);
  // «Atrás» and «Quitar filtros» change the search in the address, and the field follows. A new key would remount the
  // field, which would lose the focus.
  if (seen !== listFilters.search) {
    setSeen(listFilters.search);
    setText(listFilters.search);
  }
  const [error, setError] = useState<string>();
  const submitSearch = (event: SubmitEvent) => {
    event.preventDefault();
    const searchText = text.trim();
    const isTooShort = searchText !== '' && !isSearchable(searchText);
    setError(isTooShort ? texts.searchTooShort : undefined);
    if (!isTooShort)
      void navigate(buildOperationsLink({ ...listFilters, search: searchText, page: 1 }));
  };
  return (
    <form role="search" className={styles.search} onSubmit={submitSearch} noValidate>
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

export function FilterBar({ listFilters }: ListFiltersProps) {
  return (
    <SharedBar
      words={texts}
      value={listFilters}
      cleared={emptyOperationListFilters}
      isNarrowed={hasOperationFilters(listFilters)}
      active={countOperationFilters(listFilters, listFilters.account || undefined)}
      to={buildOperationsLink}
      count={({ account, ...filters }) =>
        operationsQueryOptions(buildOperationQuery(filters, '1'), account || undefined)
      }
      fields={(value, onChange) => <FilterFields value={value} onChange={onChange} />}
    >
      <SearchForm listFilters={listFilters} />
    </SharedBar>
  );
}
