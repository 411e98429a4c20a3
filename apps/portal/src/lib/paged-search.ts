/** Rows a page, and those that a search finds (API-07). */
const PAGE_SIZE = 25;
const SEARCH_SIZE = 20;
const SEARCH_MIN = 2;
const SEARCH_MAX = 100;

/** A list that is searched and read page by page; both live in its address. */
export interface PagedSearch {
  search: string;
  /** From 1. */
  page: number;
}

/** Search and page of an address; a page that makes no sense is the first. */
export function readPagedSearch(q = '', pagina = ''): PagedSearch {
  return {
    search: q.slice(0, SEARCH_MAX),
    page: /^[1-9]\d{0,4}$/u.test(pagina) ? Number(pagina) : 1,
  };
}

/** A search of one letter finds half of everything; the service refuses it too (API-09). */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SEARCH_MIN;
}

/** Rows a page: a search shows fewer. */
export function pageSize({ search }: PagedSearch): number {
  return isSearchable(search) ? SEARCH_SIZE : PAGE_SIZE;
}

/** How many pages a count makes. A count that stopped at 1,000 leaves the way on open. */
export function pageCount(
  list: PagedSearch,
  { total, isMinimum, rows }: { total: number; isMinimum: boolean; rows: number },
): number {
  const size = pageSize(list);
  const counted = Math.max(1, Math.ceil(total / size));
  if (!isMinimum) return counted;
  return Math.max(counted, rows === size ? list.page + 1 : list.page);
}
