/** Rows per page of the full list and, below, of a search (API-07). */
const PAGE_SIZE = 25;
const SEARCH_SIZE = 20;
const SEARCH_MIN = 2;
const SEARCH_MAX = 100;

/** The search and page of a list; both are stored in the address. */
export interface PagedSearch {
  search: string;
  /** Starts at 1. */
  page: number;
}

/** Reads search and page from the address; an invalid page becomes page 1. */
export function readPagedSearch(q = '', pagina = ''): PagedSearch {
  return {
    search: q.slice(0, SEARCH_MAX),
    page: /^[1-9]\d{0,4}$/u.test(pagina) ? Number(pagina) : 1,
  };
}

/** True for at least two characters: one letter matches too much, and the service refuses it (API-09). */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SEARCH_MIN;
}

/** Returns the number of rows per page, which is lower for a search. */
export function pageSize({ search }: PagedSearch): number {
  return isSearchable(search) ? SEARCH_SIZE : PAGE_SIZE;
}

/**
 * Returns the number of pages. The service stops counting rows at 1,000; from there on, there is always a next page.
 */
export function pageCount(
  list: PagedSearch,
  { total, isMinimum, rows }: { total: number; isMinimum: boolean; rows: number },
): number {
  const size = pageSize(list);
  const counted = Math.max(1, Math.ceil(total / size));
  if (!isMinimum) return counted;
  return Math.max(counted, rows === size ? list.page + 1 : list.page);
}
