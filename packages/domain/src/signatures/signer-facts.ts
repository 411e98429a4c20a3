import type { PlainDate } from '../calendar/plain-date.ts';
import { isAdultOn } from '../parties/adult.ts';
import { maySign } from '../parties/capacity.ts';
import type { Party } from '../parties/party.ts';
import { representedPersonsOn } from '../parties/representation.ts';
import { isCurrentOn } from '../parties/role-dates.ts';
import { type IntervenerType, isOwningRole, representsMinors } from '../parties/roles.ts';
import { isActionInPowerScope } from '../permissions/decide-access.ts';
import type { Action } from '../permissions/matrix.ts';
import type { SignerFacts } from './types.ts';

/**
 * Returns, for each person on an account, the facts that decide whether their signature for an action counts on a
 * day (SIG-02, SIG-03, PTY-07).
 */
export function listSignerFacts(
  parties: readonly Party[],
  account: { readonly intervenerType: IntervenerType; readonly action: Action },
  day: PlainDate,
): SignerFacts[] {
  const owners = parties.filter(({ role }) => isOwningRole(role));
  return parties.map((party) => {
    const { uuid, role, represents } = party;
    const namedInDeed = represents === null ? undefined : [represents];
    const isMinorRepresentative = account.intervenerType === 'F' && representsMinors(role);
    return {
      uuid,
      role,
      represents: isMinorRepresentative ? representedPersonsOn(party, owners, day) : namedInDeed,
      validNow:
        isCurrentOn(party, day) &&
        (role !== 'APODERADO' || isActionInPowerScope(party.powerScope, account.action)),
      isAdult: party.intervenerType === 'F' && isAdultOn(party.birthdate, day),
      maySign: maySign(party, day),
    };
  });
}
