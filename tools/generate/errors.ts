import { refusals } from '@participe/domain';

/** The table of docs/errors.md: every code the service can answer, from the closed list of refusals. */
export function errorsMarkdown(): string {
  const rows = Object.entries(refusals)
    .map(([name, { code, http, message }]) => ({ name, code, http, message }))
    .toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  return [
    '# Errors',
    '',
    'Generated from `packages/domain/src/refusal.ts`; do not edit. Words in braces are filled when the refusal is made.',
    '',
    '| Code | HTTP | Name | Message |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.code} | ${row.http} | ${row.name} | ${row.message} |`),
    '',
  ].join('\n');
}
