import { isTest, type ParsedSource, type Violation, visitNodes } from './source.ts';

const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const writeStatement =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?([a-z_]+)"?\s*(?:\(|set\b|where\b|as\b|values\b|select\b|using\b)/giu;

interface Write {
  readonly table: string;
  readonly owner: string;
  readonly path: string;
  readonly line: number;
}

const ownerOf = (path: string): string | undefined => /^apps\/api\/src\/([^/]+)\//u.exec(path)?.[1];

function writesOf(source: ParsedSource): Write[] {
  const owner = ownerOf(source.path);
  if (owner === undefined || owner === 'setup' || isTest(source.path)) return [];
  const tableReports = visitNodes(source, 'write', (report) => ({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!writers.has(callee.property.name) || first?.type !== 'Literal') return;
      if (typeof first.value === 'string') report(first, first.value.split(' ')[0] ?? '');
    },
    TemplateElement: (node) => {
      for (const [, table = ''] of node.value.raw.matchAll(writeStatement))
        report(node, table.toLowerCase());
    },
    Literal: (node) => {
      if (typeof node.value !== 'string') return;
      for (const [, table = ''] of node.value.matchAll(writeStatement))
        report(node, table.toLowerCase());
    },
  }));
  return tableReports.map(({ path, line, message }) => ({ table: message, owner, path, line }));
}

/**
 * Only one capability may write a table. The seed is exempt, because it fills the tables before any capability runs.
 */
export function checkTableWriters(sources: readonly ParsedSource[]): Violation[] {
  const byTable = Map.groupBy(sources.flatMap(writesOf), ({ table }) => table);
  return [...byTable.entries()].flatMap(([table, writes]) => {
    const owners = [...new Set(writes.map(({ owner }) => owner))].toSorted();
    if (owners.length < 2) return [];
    const message = `the table ${table} is written by ${owners.join(' and ')}`;
    return owners.flatMap((owner) => {
      const ownWrite = writes.find((candidate) => candidate.owner === owner);
      return ownWrite
        ? [{ path: ownWrite.path, line: ownWrite.line, rule: 'one writer', message }]
        : [];
    });
  });
}
