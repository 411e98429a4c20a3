import { linkOptions } from '@tanstack/react-router';
import type { CallInput } from '@participe/contract/types';
import { type DocumentCategory, documentSubcategories, encodeBase64Text } from '@participe/domain';
import { addresses } from '../../../routing/addresses.ts';
import { isSearchable, getPageSize, readPagedSearch } from '../../../lib/paged-search.ts';
import type { QueryParameters } from '../../../routing/search.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The filters of the list. They are part of the address, so that a filtered page can be bookmarked. */
export interface DocumentFilters {
  search: string;
  category: DocumentCategory | '';
  /** uuid of the account; '' shows all documents, also those that belong to no account. */
  account: string;
  /** Year with four digits; '' shows all years. */
  year: string;
  /** uuid of the person; '' stands for the logged-in person. */
  person: string;
  /** True for the documents of cancelled orders, which the list does not contain otherwise. */
  isCancelled: boolean;
  /** Page number, from 1. */
  page: number;
}

export const emptyDocumentFilters: DocumentFilters = {
  search: '',
  category: '',
  account: '',
  year: '',
  person: '',
  isCancelled: false,
  page: 1,
};

export function isDocumentCategory(text: string): text is DocumentCategory {
  return Object.hasOwn(documentSubcategories, text);
}

const parseUuid = (text: string): string => (UUID.test(text) ? text : '');

/** An invalid value counts as not set. */
export function parseDocumentFilters(query: QueryParameters): DocumentFilters {
  const {
    q = '',
    categoria = '',
    cuenta = '',
    ejercicio = '',
    persona = '',
    pagina = '',
    anuladas,
  } = query;
  return {
    ...readPagedSearch(q, pagina),
    category: isDocumentCategory(categoria) ? categoria : '',
    account: parseUuid(cuenta),
    year: /^(?:19|20)\d\d$/u.test(ejercicio) ? ejercicio : '',
    person: parseUuid(persona),
    isCancelled: anuladas === 'si',
  };
}

export function buildDocumentsLink(filters: DocumentFilters) {
  const { search, category, account, year, person, isCancelled, page } = filters;
  const query = {
    q: search,
    categoria: category,
    cuenta: account,
    ejercicio: year,
    persona: person,
    anuladas: isCancelled ? 'si' : undefined,
    pagina: page > 1 ? String(page) : undefined,
  };
  return linkOptions({ to: addresses.documents, search: query });
}

/** Returns the number in «Filtros (‹n›)». The search has its own field and does not count. */
export function countDocumentFilters({ category, account, year }: DocumentFilters): number {
  return [category, account, year].filter(Boolean).length;
}

/** True when a search or a filter is set, or the documents of cancelled orders are shown. */
export function hasDocumentFilters(filters: DocumentFilters): boolean {
  const { search, isCancelled } = filters;
  return isSearchable(search) || countDocumentFilters(filters) > 0 || isCancelled;
}

/** Returns the filter expression of the call (syntax: API-08). */
export function buildDocumentFilter({
  category,
  account,
  year,
  isCancelled,
}: DocumentFilters): string {
  const conditions = [`operation_cancelled eq ${String(isCancelled)}`];
  if (category) conditions.push(`category eq ${category}`);
  if (account) conditions.push(`uuid_account eq '${account}'`);
  if (year) conditions.push(`year eq ${year}`);
  return conditions.join(' and ');
}

type ListQuery = NonNullable<CallInput<'GET /interveners/{id}/documents'>['query']>;

/** Returns the query of the list call. `size` is the number of rows. */
export function buildDocumentQuery(
  filters: DocumentFilters,
  size = getPageSize(filters),
): ListQuery {
  return {
    $limit: String(size),
    $offset: String((filters.page - 1) * size),
    $filter: encodeBase64Text(buildDocumentFilter(filters)),
    ...(isSearchable(filters.search) && { $search: filters.search.trim() }),
  };
}

/** Returns the years from the current one back to that of the oldest document. */
export function listYearOptions(oldest: number | null | undefined, today: string): string[] {
  const currentYear = Number(today.slice(0, 4));
  const first = Math.min(oldest ?? currentYear, currentYear);
  return Array.from({ length: currentYear - first + 1 }, (_, back) => String(currentYear - back));
}
