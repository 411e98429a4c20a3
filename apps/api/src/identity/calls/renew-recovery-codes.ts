import type { Handler } from '../../kernel/http/handler.ts';
import { requireStepUp } from '../second-factor/step-up.ts';
import { identityTexts } from '../identity.texts.ts';
import { notifyCredentialOwner } from '../second-factor/notify-owner.ts';
import { issueRecoveryCodes } from '../second-factor/two-factor.ts';
import { findSecondFactors, codeRecipientOf } from '../second-factor/two-factor.store.ts';

/** Replaces the recovery codes with ten new ones (SES-16). */
export const renewRecoveryCodes: Handler<'POST /users/two-factor/recovery-codes'> = async (
  context,
) => {
  const { db, clock, input, actor, services, audit } = context;
  const stepUpRefusal = await requireStepUp(context, input.body.otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  const { uuid } = actor.person;
  const codes = await issueRecoveryCodes(db, services, uuid, clock.sessionNow);
  const owner = codeRecipientOf(uuid, await findSecondFactors(db, uuid));
  await notifyCredentialOwner(db, clock, owner, identityTexts.recoveryCodesRenewed);
  audit({ action: 'two-factor.recovery-codes-renewed', entity: 'intervener', entityUuid: uuid });
  return { recovery_codes: codes };
};
