/** Rows per page of a list without a search (API-07). */
const PAGE_SIZE = 25;
/** Rows per page of the results of a search (API-07). */
const SEARCH_PAGE_SIZE = 20;
const SEARCH_MIN_LENGTH = 2;
const SEARCH_MAX_LENGTH = 100;

/** The search and the page number of a list, which are part of the address. */
export interface PagedSearch {
  search: string;
  /** Page number, from 1. */
  page: number;
}

/** A long search is cut, and an invalid page number becomes 1. */
export function readPagedSearch(q = '', pagina = ''): PagedSearch {
  return {
    search: q.slice(0, SEARCH_MAX_LENGTH),
    page: /^[1-9]\d{0,4}$/u.test(pagina) ? Number(pagina) : 1,
  };
}

/** The service refuses shorter searches, because they match too much (API-09). */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SEARCH_MIN_LENGTH;
}

export function getPageSize({ search }: PagedSearch): number {
  return isSearchable(search) ? SEARCH_PAGE_SIZE : PAGE_SIZE;
}

/** While `total` is only a minimum, a full page is assumed to have a next page. */
export function computePageCount(
  list: PagedSearch,
  { total, isMinimum, rows }: { total: number; isMinimum: boolean; rows: number },
): number {
  const size = getPageSize(list);
  const pageCount = Math.max(1, Math.ceil(total / size));
  if (!isMinimum) return pageCount;
  return Math.max(pageCount, rows === size ? list.page + 1 : list.page);
}
