export type PaginationItem = number | 'gap';

/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbours. A gap replaces two or
 * more page numbers.
 */
export function getPageItems(page: number, pageCount: number): PaginationItem[] {
  const candidatePages = new Set([1, page - 1, page, page + 1, pageCount]);
  const pages = [...candidatePages]
    .filter((n) => n >= 1 && n <= pageCount)
    .toSorted((a, b) => a - b);
  return pages.flatMap((n, index): PaginationItem[] => {
    const skippedCount = n - (pages[index - 1] ?? n - 1) - 1;
    if (skippedCount === 0) return [n];
    return skippedCount === 1 ? [n - 1, n] : ['gap', n];
  });
}
