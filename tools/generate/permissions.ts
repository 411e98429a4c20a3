import {
  accessMatrix,
  matrixNotes,
  type MatrixRow,
  actions,
  type MatrixCell,
  roleLabel,
} from '@participe/domain';
import { buildSignatureTables } from './signature-table.ts';

function mark(cell: MatrixCell): string {
  if (cell.access === 'conditional') return `note ${cell.note}`;
  return cell.access;
}

function rowText(row: MatrixRow): string {
  const name = row.minor ? `${roleLabel(row.role)} under 18` : roleLabel(row.role);
  return `| ${name} | ${row.intervenerType} | ${row.cells.map(mark).join(' | ')} |`;
}

/**
 * Returns the tables of docs/permissions.md: which role may do which action, with notes for conditional permissions,
 * and whose signature counts.
 */
export function permissionsMarkdown(): string {
  return [
    '# Who may do what',
    '',
    'Generated from `packages/domain/src/permissions/matrix.ts`; do not edit. F are accounts of natural persons, J of legal persons. In every row subscribe and redeem apply to fund accounts only; contribute, benefit and beneficiaries to pension-plan accounts only.',
    '',
    `| Role | Account | ${actions.join(' | ')} |`,
    `|---|---|${actions.map(() => '---|').join('')}`,
    ...accessMatrix.map(rowText),
    '',
    ...Object.entries(matrixNotes).map(([number, text]) => `- Note ${number}: ${text}.`),
    '',
    '## Whose signature counts',
    '',
    'Worked out by `packages/domain/src/signatures/` for an account of two holders, or of a company with two administrators, on which somebody has the role: with how many more his signature is enough. `–` counts for nothing there. An attorney counts as far as the recorded deed reaches, an authorised person and a manager only where the money goes to the holder (note 2). A bare owner and a usufructuary count as one. Any one signer cancels an order that is not executed yet, and the others are told.',
    '',
    ...buildSignatureTables(),
  ].join('\n');
}
