/** The query of an address, part by part. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The query of an address as plain texts: "0123" stays a text, and an address reads as it was typed. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way round; what has no value is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Validates the query of a route: the named parts, each a text or absent. */
export function query<const Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>) => {
    const texts = names.map((name) => [name, search[name]] as const);
    return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string')) as {
      [name in Name]?: string | undefined;
    };
  };
}
