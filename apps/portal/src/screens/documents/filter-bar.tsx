import { Button, FilterSheet, LinkButton, TextField } from '@participe/ui';
import { IconSearch } from '@participe/ui/icons/icons.ts';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { inbox as texts } from '../../locales/es/inbox.ts';
import { useGo } from '../../shell/navigation.ts';
import { focusTitle } from '../../shell/route-focus.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import { useInboxCount } from './documents.query.ts';
import { FilterFields } from './filter-fields.tsx';
import {
  activeCount,
  documentsHref,
  isNarrowed,
  isSearchable,
  noFilters,
  type Filters,
} from './filters.ts';
import styles from './documents.module.css';

interface FilterBarProps {
  person: string;
  filters: Filters;
}

const PAUSE_MS = 400;

/** What a typed text looks for: nothing as long as it is too short. */
const searchOf = (text: string): string => (isSearchable(text) ? text.trim() : '');

/** Looks for words in the names of documents once the typing rests; each rest replaces the one before. */
function SearchField({ filters }: { filters: Filters }) {
  const go = useGo();
  const [text, setText] = useState(filters.search);
  const [seen, setSeen] = useState(filters.search);
  const rested = useDebounced(text, PAUSE_MS);
  // «Atrás» and «Quitar filtros» change the search too; what was asked for here goes on being typed.
  if (seen !== filters.search) {
    setSeen(filters.search);
    if (filters.search !== searchOf(rested)) setText(filters.search);
  }
  const look = (wanted: string) => {
    const search = searchOf(wanted);
    if (search !== filters.search)
      go(documentsHref({ ...filters, search, page: 1 }), { replace: true });
  };
  const lookAtRest = useEffectEvent(look);
  useEffect(() => lookAtRest(rested), [rested]);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    look(text);
  };
  const isTooShort = text.trim() !== '' && !isSearchable(text);
  return (
    <form role="search" className={styles.search} onSubmit={send} noValidate>
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

/** The filters below 992 px: chosen in a sheet, which says what they would leave, and set at once. */
function Sheet({ person, filters }: FilterBarProps) {
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(filters);
  const draftPerson = draft.person || person;
  const { data: count } = useInboxCount(draftPerson, draft, isOpen);
  const leave = (to: Filters) => {
    setOpen(false);
    go(documentsHref({ ...to, page: 1 }));
  };
  return (
    <FilterSheet
      isOpen={isOpen}
      onOpen={() => {
        setDraft(filters);
        setOpen(true);
      }}
      onClose={() => setOpen(false)}
      active={activeCount(filters)}
      applyLabel={count ? texts.seeSome(count.total, count.isMinimum) : texts.see}
      onApply={() => leave(draft)}
      onClear={() => leave({ ...noFilters, person: filters.person, search: filters.search })}
    >
      <FilterFields
        person={draftPerson}
        value={draft}
        onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
      />
    </FilterSheet>
  );
}

/** Search and filters: in a line from 992 px on, the filters in a sheet below. */
export function FilterBar({ person, filters }: FilterBarProps) {
  const go = useGo();
  return (
    <div className={styles.bar}>
      <SearchField filters={filters} />
      <div className={styles.sheet}>
        <Sheet person={person} filters={filters} />
      </div>
      <div className={styles.inline} role="group" aria-label={texts.filters}>
        <FilterFields
          person={person}
          value={filters}
          onChange={(patch) => go(documentsHref({ ...filters, ...patch, page: 1 }))}
        />
        {isNarrowed(filters) && (
          <LinkButton
            variant="text"
            compact
            href={documentsHref({ ...noFilters, person: filters.person })}
            onClick={() => void focusTitle()}
          >
            {texts.clear}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
