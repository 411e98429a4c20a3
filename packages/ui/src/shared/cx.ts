/** Joins the class names that are there. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Joins the ids of the texts that describe a control; nothing when there are none. */
export function ids(...values: (string | false | null | undefined)[]): string | undefined {
  return cx(...values) || undefined;
}
