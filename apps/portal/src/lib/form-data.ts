/** Returns a text field of a submitted form, trimmed; '' when there is no such field. */
export function readTrimmedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
