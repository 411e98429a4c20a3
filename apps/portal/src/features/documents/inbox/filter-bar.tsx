import { useNavigate } from '@tanstack/react-router';
import { Button, TextField } from '@participe/ui';
import { IconSearch } from '@participe/ui/icons/icons.ts';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { inbox as texts } from '#texts/personal/documents-inbox.ts';
import { FilterBar as SharedBar } from '../../../layout/filter-bar.tsx';
import { useDebouncedText } from '../../../lib/use-debounced.ts';
import { inboxQueryOptions } from '../../../queries/documents.ts';
import { FilterFields } from './filter-fields.tsx';
import {
  countDocumentFilters,
  buildDocumentsLink,
  hasDocumentFilters,
  buildDocumentQuery,
  emptyDocumentFilters,
  type DocumentFilters,
} from './document-filters.ts';
import { isSearchable } from '../../../lib/paged-search.ts';
import styles from './documents.module.css';

interface FilterBarProps {
  person: string;
  filters: DocumentFilters;
}

const SEARCH_WAIT_MS = 400;

/** Empty while too few characters are typed. */
const toSearchQuery = (text: string): string => (isSearchable(text) ? text.trim() : '');

/**
 * Searches the documents after a pause in typing, or at once with the button. A search replaces the history entry of
 * the previous one.
 */
function SearchField({ filters }: { filters: DocumentFilters }) {
  const navigate = useNavigate();
  const [text, setText] = useState(filters.search);
  const [seen, setSeen] = useState(filters.search);
  const debouncedText = useDebouncedText(text, SEARCH_WAIT_MS);
  // «Atrás» and «Quitar filtros» change the search in the address, and the field follows. A search that was typed in
  // the field is in it already.
  if (seen !== filters.search) {
    setSeen(filters.search);
    if (filters.search !== toSearchQuery(debouncedText)) setText(filters.search);
  }
  const searchFor = (wanted: string) => {
    const search = toSearchQuery(wanted);
    if (search !== filters.search)
      void navigate({ ...buildDocumentsLink({ ...filters, search, page: 1 }), replace: true });
  };
  const searchAfterPause = useEffectEvent(searchFor);
  useEffect(() => searchAfterPause(debouncedText), [debouncedText]);
  const submitSearch = (event: SubmitEvent) => {
    event.preventDefault();
    searchFor(text);
  };
  const isTooShort = text.trim() !== '' && !isSearchable(text);
  return (
    <form role="search" className={styles.search} onSubmit={submitSearch} noValidate>
      <TextField
        type="search"
        label={texts.search}
        hint={isTooShort && texts.searchHint}
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

/** Search and filters of the documents of a person. */
export function FilterBar({ person, filters }: FilterBarProps) {
  const personOf = (value: DocumentFilters) => value.person || person;
  return (
    <SharedBar
      words={texts}
      value={filters}
      cleared={{ ...emptyDocumentFilters, person: filters.person }}
      isNarrowed={hasDocumentFilters(filters)}
      active={countDocumentFilters(filters)}
      to={buildDocumentsLink}
      count={(value) => inboxQueryOptions(personOf(value), buildDocumentQuery(value, 1))}
      fields={(value, onChange) => (
        <FilterFields person={personOf(value)} value={value} onChange={onChange} />
      )}
    >
      <SearchField filters={filters} />
    </SharedBar>
  );
}
