import { type PlainDate, endsWithConfirmation } from '@participe/domain';
import type { AuditEvent } from '../../kernel/audit.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  type OpenRepresentation,
  endRepresentation,
  findRepresentationsBeside,
  markDataConfirmed,
} from './coming-of-age.store.ts';

/** Returns the audit entry of a role of a representative that ends on a day. */
export const representationEnded = (
  { uuid_account: entityUuid, uuid_intervener: intervener, role, validTo }: OpenRepresentation,
  lastDay: PlainDate,
): AuditEvent => ({
  action: 'account.representation-ended',
  entity: 'account',
  entityUuid,
  before: { intervener, role, valid_to: validTo },
  after: { intervener, role, valid_to: lastDay },
});

/**
 * Records that a new adult has confirmed their data. Today is then the last day of the roles that represented only this
 * person (CLD-17).
 */
export async function confirmAdultData(
  { db, clock, audit }: UnitOfWork,
  person: string,
): Promise<void> {
  if (!(await markDataConfirmed(db, person, clock.now))) return;
  audit({ action: 'intervener.data-confirmed', entity: 'intervener', entityUuid: person });
  for (const role of await findRepresentationsBeside(db, person, clock.today)) {
    if (!endsWithConfirmation(role, role.owners, person, clock.today)) continue;
    if (await endRepresentation(db, role, clock.today))
      audit(representationEnded(role, clock.today));
  }
}
