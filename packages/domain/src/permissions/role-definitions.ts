import type { AccountType } from '../accounts/account.ts';
import { type IntervenerType, type Role, roleLabel } from '../parties/roles.ts';
import { accessMatrix, type MatrixRow, type Action, actions } from './matrix.ts';
import { countsForSignature } from './signing-roles.ts';

/** One line of the response of GET /roles/definition (PRM-15). */
export interface RoleDefinition {
  role: Role;
  label: string;
  intervener_type: IntervenerType;
  account_types: AccountType[];
  permissions: Action[];
  can_sign: boolean;
  counts_for_signature: boolean;
  needs_adult: boolean;
  max_per_account: number | null;
}

const planOnlyRoles: readonly Role[] = ['PARTICIPE', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR'];
const fundOnlyRoles: readonly Role[] = ['NUDO_PROPIETARIO', 'USUFRUCTUARIO'];

function accountTypesOf({ role, intervenerType }: MatrixRow): AccountType[] {
  if (planOnlyRoles.includes(role)) return ['PP'];
  return intervenerType === 'J' || fundOnlyRoles.includes(role) ? ['FI'] : ['FI', 'PP'];
}

function toRoleDefinition(row: MatrixRow): RoleDefinition {
  const permissions = actions.filter((_, index) => row.cells[index]?.access !== 'no');
  const canSign = permissions.includes('sign');
  const isSingle =
    row.role === 'PARTICIPE' || (row.role === 'TITULAR' && row.intervenerType === 'J');
  return {
    role: row.role,
    label: roleLabel(row.role),
    intervener_type: row.intervenerType,
    account_types: accountTypesOf(row),
    permissions,
    can_sign: canSign,
    counts_for_signature: countsForSignature(row.role, row.intervenerType),
    needs_adult: canSign,
    max_per_account: isSingle ? 1 : null,
  };
}

/**
 * Returns the permission matrix for the portal, which hides controls by it. Conditional cells count as allowed, and
 * the row of minors is left out (PRM-15).
 */
export function buildRoleDefinitions(): RoleDefinition[] {
  return accessMatrix.filter((row) => row.minor !== true).map(toRoleDefinition);
}
