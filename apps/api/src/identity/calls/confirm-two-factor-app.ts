import { refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuseAndCommit } from '../../kernel/refusal.ts';
import { identityTexts } from '../identity.texts.ts';
import { verifyAuthenticatorCode } from '../second-factor/second-factor.ts';
import { notifyCredentialOwner } from '../second-factor/notify-owner.ts';
import { issueRecoveryCodes } from '../second-factor/two-factor.ts';
import {
  findAuthenticatorCandidate,
  findSecondFactors,
  codeRecipientOf,
  saveAuthenticatorApp,
} from '../second-factor/two-factor.store.ts';
import { endOtherSessions } from '../sessions/session.ts';
import { normalizeCode } from '../codes/normalize-code.ts';

const candidateLifetimeMs = 15 * 60_000;

/** The first correct code activates the new app. The code cannot be used again. */
export const confirmTwoFactorApp: Handler<'POST /users/two-factor/app/confirm'> = async (
  context,
) => {
  const { db, clock, input, actor, services, audit } = context;
  const now = clock.sessionNow;
  const { uuid } = actor.person;
  const wrongCode = refuseAndCommit(refuse('CODIGO_INCORRECTO', {}, 'code'));
  const candidate = await findAuthenticatorCandidate(
    db,
    uuid,
    new Date(now.getTime() - candidateLifetimeMs),
  );
  if (candidate === undefined) return wrongCode;
  const { sealed_secret: sealedSecret } = candidate;
  const code = normalizeCode(input.body.code);
  const lastStep = await verifyAuthenticatorCode(context, uuid, sealedSecret, code);
  if (lastStep === undefined) return wrongCode;
  await saveAuthenticatorApp(db, { uuidIntervener: uuid, sealedSecret, lastStep, now });
  await endOtherSessions(context, 'FACTOR_CHANGED');
  const codes = await issueRecoveryCodes(db, services, uuid, now);
  const owner = codeRecipientOf(uuid, await findSecondFactors(db, uuid));
  await notifyCredentialOwner(db, clock, owner, identityTexts.appAdded);
  audit({ action: 'two-factor.app-added', entity: 'intervener', entityUuid: uuid });
  return { recovery_codes: codes };
};
