/** Returns a text field of a submitted form without blanks at both ends. */
export function readTrimmedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
