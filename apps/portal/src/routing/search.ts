/** The query of an address, by parameter. */
export type QueryParameters = Readonly<Record<string, string | undefined>>;

/** Values are not converted: "0123" stays a text, so that the address is not rewritten. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Parameters without a value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns a validator for the query of a route, which keeps only the named parameters, when they are texts. */
export function pickQuery<const Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>) => {
    const texts = names.map((name) => [name, search[name]] as const);
    return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string')) as {
      [name in Name]?: string | undefined;
    };
  };
}
