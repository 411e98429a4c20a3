import { linkOptions } from '@tanstack/react-router';
import type { CallInput } from '@participe/contract/types';
import { type DocumentCategory, documentSubcategories, encodeBase64Text } from '@participe/domain';
import { addresses } from '../../../routing/addresses.ts';
import { isSearchable, pageSize, readPagedSearch } from '../../../lib/paged-search.ts';
import type { Query } from '../../../routing/search.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The filters of the list. They are part of the address, so that a filtered page can be bookmarked. */
export interface Filters {
  search: string;
  category: DocumentCategory | '';
  /** Uuid, or '' for every account and what is of none. */
  account: string;
  /** Four figures, or ''. */
  year: string;
  /** The person by uuid; '' for the reader. */
  person: string;
  /** From 1. */
  page: number;
}

export const emptyFilters: Filters = {
  search: '',
  category: '',
  account: '',
  year: '',
  person: '',
  page: 1,
};

/** Whether a text is the name of a category. */
export function isCategory(text: string): text is DocumentCategory {
  return Object.hasOwn(documentSubcategories, text);
}

const uuidOf = (text: string): string => (UUID.test(text) ? text : '');

/** The filters of an address; what makes no sense in it counts as not set. */
export function readFilters(query: Query): Filters {
  const { q = '', categoria = '', cuenta = '', ejercicio = '', persona = '', pagina = '' } = query;
  return {
    ...readPagedSearch(q, pagina),
    category: isCategory(categoria) ? categoria : '',
    account: uuidOf(cuenta),
    year: /^(?:19|20)\d\d$/u.test(ejercicio) ? ejercicio : '',
    person: uuidOf(persona),
  };
}

/** The way to a list. */
export function documentsLink(filters: Filters) {
  const { search, category, account, year, person, page } = filters;
  const query = {
    q: search,
    categoria: category,
    cuenta: account,
    ejercicio: year,
    persona: person,
    pagina: page > 1 ? String(page) : undefined,
  };
  return linkOptions({ to: addresses.documents, search: query });
}

/** How many filters are set, for «Filtros (‹n›)»; the search has its own field, and a person always stands. */
export function activeCount({ category, account, year }: Filters): number {
  return [category, account, year].filter(Boolean).length;
}

/** Whether anything narrows the list, the page and the person apart. */
export function hasFilters(filters: Filters): boolean {
  return isSearchable(filters.search) || activeCount(filters) > 0;
}

/** The filter in the grammar of API-08, or undefined without one. */
export function filterText({ category, account, year }: Filters): string | undefined {
  const conditions: string[] = [];
  if (category) conditions.push(`category eq ${category}`);
  if (account) conditions.push(`uuid_account eq '${account}'`);
  if (year) conditions.push(`year eq ${year}`);
  return conditions.length > 0 ? conditions.join(' and ') : undefined;
}

type ListQuery = NonNullable<CallInput<'GET /interveners/{id}/documents'>['query']>;

/** The query of the list call; `size` replaces the page size. */
export function listQuery(filters: Filters, size = pageSize(filters)): ListQuery {
  const text = filterText(filters);
  return {
    $limit: String(size),
    $offset: String((filters.page - 1) * size),
    ...(text !== undefined && { $filter: encodeBase64Text(text) }),
    ...(isSearchable(filters.search) && { $search: filters.search.trim() }),
  };
}

/** The years one can choose: from the newest to the oldest document. */
export function yearsBetween(oldest: number | null | undefined, today: string): string[] {
  const last = Number(today.slice(0, 4));
  const first = Math.min(oldest ?? last, last);
  return Array.from({ length: last - first + 1 }, (_, back) => String(last - back));
}
