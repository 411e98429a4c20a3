import {
  type ProfileChange,
  type ProfileField,
  decideProfileChange,
  refuse,
} from '@participe/domain';
import type { ClientActor } from '../kernel/actor.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { findDataChangeRefusal } from './may-change-data.ts';
import { lockProfile, saveProfile } from './profile.store.ts';

interface ProfileContext extends UnitOfWork {
  readonly actor: ClientActor;
}

/** Changes the data of a person that need no code, if the client may and knows the latest version (CLD-06). */
export async function changeProfile(
  { db, actor, clock, audit }: ProfileContext,
  person: string,
  { version, ...change }: ProfileChange & { readonly version: number },
): Promise<void> {
  const refusal = findDataChangeRefusal(actor, person, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  const { intervener_type: type, version: current, ...before } = await lockProfile(db, person);
  if (current !== version) throw new RefusalError(refuse('VERSION_ANTIGUA'));
  const decision = decideProfileChange(type, before, change);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  const profileAfter = decision.value;
  const changedFields = (Object.keys(profileAfter) as ProfileField[]).filter(
    (field) => before[field] !== profileAfter[field],
  );
  if (changedFields.length === 0) return;
  await saveProfile(db, person, profileAfter);
  // The values stay out of the audit, which outlives them.
  audit({
    action: 'intervener.profile-changed',
    entity: 'intervener',
    entityUuid: person,
    before: { version },
    after: { version: version + 1, fields: changedFields.join(' ') },
  });
}
