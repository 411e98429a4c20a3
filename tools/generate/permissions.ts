import {
  type Action,
  accessMatrix,
  actions,
  decideAccess,
  type MatrixCell,
  type MatrixRow,
  matrixNotes,
  operativeIntervenerStatuses,
  roleLabel,
  statusesAcceptingOrders,
} from '@participe/domain';
import { buildSignatureTables } from './signature-table.ts';

function cellText(cell: MatrixCell): string {
  if (cell.access === 'conditional') return `note ${cell.note}`;
  return cell.access;
}

function rowText(row: MatrixRow): string {
  const roleName = row.minor ? `${roleLabel(row.role)} under 18` : roleLabel(row.role);
  return `| ${roleName} | ${row.intervenerType} | ${row.cells.map(cellText).join(' | ')} |`;
}

/** True for an action that a holder may perform while the account is blocked. */
const isAllowedWhileBlocked = (action: Action): boolean =>
  decideAccess({
    role: 'TITULAR',
    intervenerType: 'F',
    accountType: 'FI',
    action,
    intervenerStatus: 'FINALIZADO',
    accountStatus: 'FINALIZED',
    isAdult: true,
    accountBlocked: true,
  }) === 'yes';

/** Returns the conditions of PRM-01, which apply to every row of the matrix. */
function listConditions(): string[] {
  const actionsWhileBlocked = actions.filter(isAllowedWhileBlocked);
  const otherActions = actions.filter((action) => !actionsWhileBlocked.includes(action));
  return [
    'The table says what a role allows. These conditions apply to every row in addition (PRM-01):',
    '',
    '- The role is valid today and, for an attorney, its deed is recorded; otherwise it allows nothing.',
    `- For ${otherActions.join(', ')}: the person is a confirmed adult (PTY-05, PTY-09) with the status ${operativeIntervenerStatuses.join(' or ')}, and the account has the status ${statusesAcceptingOrders.join(' or ')} and is neither blocked nor closed. Otherwise they are refused with 403-002.`,
    `- In any status of person and account, and while the account is blocked, only ${actionsWhileBlocked.join(', ')} remain.`,
    '- subscribe and redeem apply to fund accounts only; contribute, benefit and beneficiaries to pension-plan accounts only.',
    '- What the table refuses is 403-001, whatever the status.',
  ];
}

/** Returns the tables of docs/permissions.md: who may do which action, and whose signature counts. */
export function permissionsMarkdown(): string {
  return [
    '# Who may do what',
    '',
    'Generated from `packages/domain/src/permissions/matrix.ts`; do not edit. F are accounts of natural persons, J of legal persons.',
    '',
    ...listConditions(),
    '',
    `| Role | Account | ${actions.join(' | ')} |`,
    `|---|---|${actions.map(() => '---|').join('')}`,
    ...accessMatrix.map(rowText),
    '',
    ...Object.entries(matrixNotes).map(([number, text]) => `- Note ${number}: ${text}.`),
    '',
    '## Whose signature counts',
    '',
    'Computed by `packages/domain/src/signatures/` for a person with the role on an account of two holders, or of a company with two administrators: how many more signatures are needed besides theirs. `–` means that their signature does not count. An attorney counts within the scope of the recorded deed, an authorised person and a manager only when the money goes to the holder (note 2). Where a usufructuary must sign, their signature and that of the bare owner together count as one. A single signer can cancel an order that is not executed yet, and the others are notified.',
    '',
    ...buildSignatureTables(),
  ].join('\n');
}
