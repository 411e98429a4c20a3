/** What the specification §8 only logs: nobody is told, and nothing of a person is in it. */
export function logQuietly(what: string, error: unknown): void {
  console.error(what, error);
}
