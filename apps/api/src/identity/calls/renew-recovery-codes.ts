import type { Handler } from '../../kernel/context.ts';
import { demandFreshCode } from '../second-factor/step-up.ts';
import { identityTexts } from '../identity.texts.ts';
import { tellOwner } from '../second-factor/tell-owner.ts';
import { giveRecoveryCodes } from '../second-factor/two-factor.ts';
import { findFactors, recipientOf } from '../second-factor/two-factor.store.ts';

/** POST /users/two-factor/recovery-codes: ten new ones; whoever kept the earlier ones keeps paper. */
export const renewRecoveryCodes: Handler<'POST /users/two-factor/recovery-codes'> = async (
  context,
) => {
  const { db, clock, input, actor, services, audit } = context;
  const refused = await demandFreshCode(context, input.body.otp);
  if (refused !== undefined) return refused;
  const { uuid } = actor.person;
  const codes = await giveRecoveryCodes(db, services, uuid, clock.sessionNow);
  const owner = recipientOf(uuid, await findFactors(db, uuid));
  await tellOwner(db, clock, owner, identityTexts.recoveryCodesRenewed);
  audit({ action: 'two-factor.recovery-codes-renewed', entity: 'intervener', entityUuid: uuid });
  return { recovery_codes: codes };
};
