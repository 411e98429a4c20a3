const SOURCE_PARAMETER = 'utm_source';

/** Returns a query without the parameter that names the source of the visit. */
export function removeLandingSource(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(SOURCE_PARAMETER)) return search;
  query.delete(SOURCE_PARAMETER);
  const remainingQuery = query.toString();
  return remainingQuery === '' ? '' : `?${remainingQuery}`;
}
