import { isOwningRole } from '@participe/domain';
import { type DemoAccountKey, type DemoPersonKey, accountOf } from '@participe/fixtures';
import type { ClientActor } from '../../kernel/actor.ts';
import { personOf } from './people.ts';

/**
 * Returns a demo person as the actor of a session. A person who will be blocked has all rights, because the past
 * orders precede the block.
 */
export function demoActorFor(personKey: DemoPersonKey, accountKey: DemoAccountKey): ClientActor {
  const person = personOf(personKey);
  const account = accountOf(accountKey);
  const owners = account.roles.filter(({ role }) => isOwningRole(role));
  return {
    kind: 'client',
    sessionUuid: person.uuid,
    familyUuid: person.uuid,
    amr: 'paper',
    scope: 'full',
    mustAddSecondFactor: false,
    person: {
      uuid: person.uuid,
      intervenerType: person.intervenerType,
      name: person.name,
      lastname1: person.lastname1,
      lastname2: person.lastname2,
      documentNumber: person.documentNumber ?? '',
      birthdate: person.birthdate,
      status: 'FINALIZADO',
      viewConsent: true,
      minorNeedsUpdate: false,
    },
    accounts: [
      {
        uuid: account.uuid,
        roles: account.roles
          .filter((held) => held.personKey === personKey)
          .map(({ role, validFrom, validTo, powerScope, represents }) => ({
            role,
            validFrom,
            validTo,
            powerScope,
            represents: represents === null ? null : personOf(represents).uuid,
          })),
        accountType: account.accountType,
        intervenerType: account.intervenerType,
        accountStatus: 'FINALIZED',
        arrangementType: account.arrangementType,
        isBlocked: false,
        isClosed: false,
        isHidden: false,
        owners: owners.map(({ personKey: owner, role, validFrom, validTo }) => ({
          uuid: personOf(owner).uuid,
          role,
          validFrom,
          validTo,
          birthdate: personOf(owner).birthdate,
        })),
      },
    ],
  };
}
