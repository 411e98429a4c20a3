import type { Handler } from '../../kernel/http/handler.ts';
import { requireStepUp } from '../second-factor/step-up.ts';
import { identityTexts } from '../identity.texts.ts';
import { findPasswordOwner } from '../passwords/password.store.ts';
import {
  otpauthUrl,
  generateAuthenticatorSecret,
  sealAuthenticatorSecret,
} from '../second-factor/totp.ts';
import { saveAuthenticatorCandidate } from '../second-factor/two-factor.store.ts';

/** Returns the secret of a new app. The previous app stays valid until the new one is confirmed. */
export const startTwoFactorApp: Handler<'POST /users/two-factor/app'> = async (context) => {
  const { db, clock, input, actor, services, audit } = context;
  const stepUpRefusal = await requireStepUp(context, input.body.otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  const { uuid, name } = actor.person;
  const secret = generateAuthenticatorSecret();
  await saveAuthenticatorCandidate(
    db,
    uuid,
    sealAuthenticatorSecret(services, uuid, secret),
    clock.sessionNow,
  );
  audit({ action: 'two-factor.app-started', entity: 'intervener', entityUuid: uuid });
  const owner = await findPasswordOwner(db, uuid);
  const issuer = owner?.manager ?? identityTexts.appIssuer;
  return { app: { secret, url: otpauthUrl(secret, issuer, name) } };
};
