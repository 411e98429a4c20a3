/** Joins class names and skips empty ones. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Joins ids for `aria-describedby`; undefined without ids. */
export function joinIds(...values: (string | false | null | undefined)[]): string | undefined {
  return joinClasses(...values) || undefined;
}
