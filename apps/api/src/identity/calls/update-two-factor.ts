import type { Handler } from '../../kernel/http/handler.ts';
import { endOtherSessions } from '../sessions/session.ts';
import { requireStepUp } from '../second-factor/step-up.ts';
import { identityTexts } from '../identity.texts.ts';
import { notifyCredentialOwner } from '../second-factor/notify-owner.ts';
import { readTwoFactor } from '../second-factor/two-factor.ts';
import {
  findSecondFactors,
  codeRecipientOf,
  removeAuthenticatorApp,
  saveAlwaysAskForCode,
} from '../second-factor/two-factor.store.ts';

/** Sets whether each login needs a code, or removes the app. Both changes need step-up authentication. */
export const updateTwoFactor: Handler<'PATCH /users/two-factor'> = async (context) => {
  const { db, clock, input, actor, audit } = context;
  const stepUpRefusal = await requireStepUp(context, input.body.otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  const { uuid } = actor.person;
  const auditSubject = { entity: 'intervener', entityUuid: uuid };
  const { always_ask: alwaysAsk, has_app: hasApp } = input.body;
  if (alwaysAsk !== undefined) {
    await saveAlwaysAskForCode(db, uuid, alwaysAsk);
    audit({ action: 'two-factor.changed', ...auditSubject, after: { always_ask: alwaysAsk } });
  }
  if (hasApp === false && (await removeAuthenticatorApp(db, uuid))) {
    await endOtherSessions(context, 'FACTOR_CHANGED');
    const owner = codeRecipientOf(uuid, await findSecondFactors(db, uuid));
    await notifyCredentialOwner(db, clock, owner, identityTexts.appRemoved);
    audit({ action: 'two-factor.app-removed', ...auditSubject });
  }
  return { two_factor: await readTwoFactor(db, uuid) };
};
