import type { PlainDate } from '../calendar/plain-date.ts';
import type { PowerScope } from '../parties/party.ts';
import {
  type RepresentativeRole,
  type RepresentedRole,
  representationStateOn,
} from '../parties/representation.ts';
import { isCurrentOn } from '../parties/role-dates.ts';
import { type IntervenerType, type Role, representsMinors } from '../parties/roles.ts';
import { isActionInPowerScope } from './decide-access.ts';
import type { Action } from './matrix.ts';

/**
 * True when a role permits an action on a day, apart from the permission matrix: the role is current (PTY-06), the
 * deed of an attorney includes the action (PRM-03), and a former representative of a minor may view the account but
 * nothing else (PTY-08).
 */
export function isActionInReach(
  personRole: RepresentativeRole & { readonly role: Role; readonly powerScope: PowerScope | null },
  account: {
    readonly intervenerType: IntervenerType;
    readonly owners: readonly RepresentedRole[];
  },
  action: Action,
  day: PlainDate,
): boolean {
  if (!isCurrentOn(personRole, day)) return false;
  if (personRole.role === 'APODERADO') return isActionInPowerScope(personRole.powerScope, action);
  if (account.intervenerType !== 'F' || !representsMinors(personRole.role)) return true;
  const state = representationStateOn(personRole, account.owners, day);
  return state === 'ACTS' || (state === 'READS' && action === 'view');
}
