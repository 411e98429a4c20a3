import { postponementsMax, refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { needsSecondFactor, readTwoFactor } from '../second-factor/two-factor.ts';
import {
  incrementPostponements,
  findSecondFactors,
  markSessionFamilyPostponed,
} from '../second-factor/two-factor.store.ts';

/**
 * Postpones the set-up of a second factor, in at most three sessions. A repeated call in a session does not count
 * again.
 */
export const postponeTwoFactor: Handler<'POST /users/two-factor/postpone'> = async ({
  db,
  actor,
  audit,
}) => {
  const { uuid } = actor.person;
  if (!needsSecondFactor(await findSecondFactors(db, uuid)))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  if (await markSessionFamilyPostponed(db, actor.familyUuid)) {
    if (!(await incrementPostponements(db, uuid, postponementsMax)))
      throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
    audit({ action: 'two-factor.postponed', entity: 'intervener', entityUuid: uuid });
  }
  return { two_factor: await readTwoFactor(db, uuid) };
};
