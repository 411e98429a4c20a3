/** Returns '' when the form has no such field. */
export function readTrimmedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
