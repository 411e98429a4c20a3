import { type RefusalName, refusalDefinitions } from '@participe/domain';
import { errorHelp } from './error-help.ts';

export function errorsMarkdown(): string {
  const names = Object.keys(refusalDefinitions) as RefusalName[];
  const rows = names
    .map((name) => ({ name, ...refusalDefinitions[name], ...errorHelp[name] }))
    .toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  return [
    '# Errors',
    '',
    'Generated from `packages/domain/src/refusal-definitions.ts` and `tools/generate/error-help.ts`; do not edit. Words in braces are filled when the refusal is made. Several names may share a code.',
    '',
    '| Code | Name | Message | Cause | Remedy | Rule |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.code} | ${row.name} | ${row.message} | ${row.cause} | ${row.remedy} | ${row.rule} |`,
    ),
    '',
    'The HTTP status is the first part of the code.',
    '',
  ].join('\n');
}
