import { accessMatrix, accessNotes, type AccessRow, actions, type Cell } from '../access/matrix.ts';
import { roleLabel } from '../access/roles.ts';

function mark(cell: Cell): string {
  if (cell.access === 'conditional') return `note ${cell.note}`;
  return cell.access;
}

function rowText(row: AccessRow): string {
  const name = row.minor ? `${roleLabel(row.role)} under 18` : roleLabel(row.role);
  return `| ${name} | ${row.intervenerType} | ${row.cells.map(mark).join(' | ')} |`;
}

/** The table of docs/permissions.md: every role and action, and the notes of the conditional cells. */
export function permissionsMarkdown(): string {
  return [
    '# Who may do what',
    '',
    'Generated from `packages/domain/src/access/matrix.ts`; do not edit. F are accounts of natural persons, J of legal persons. In every row subscribe and redeem apply to fund accounts only; contribute, benefit and beneficiaries to pension-plan accounts only.',
    '',
    `| Role | Account | ${actions.join(' | ')} |`,
    `|---|---|${actions.map(() => '---|').join('')}`,
    ...accessMatrix.map(rowText),
    '',
    ...Object.entries(accessNotes).map(([number, text]) => `- Note ${number}: ${text}.`),
    '',
  ].join('\n');
}
