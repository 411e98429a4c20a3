import { refuse } from '@participe/domain';
import { appendAudit, toAuditOrigin } from '../../kernel/audit.ts';
import type { ContextFor } from '../../kernel/http/handler.ts';
import type { Db } from '../../kernel/database/connect.ts';
import {
  type CommittedRefusal,
  RefusalError,
  refuseAndCommit,
  throwRefusals,
} from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/crypto.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { tryHashPassword, findPasswordRefusals } from './choose-password.ts';
import { resetFactorAttempts } from '../second-factor/factor-lockout.ts';
import { clearAttempts } from '../../kernel/throttling/login-counter.store.ts';
import { verifyOneTimeCode } from '../codes/one-time-code.ts';
import { attemptCounterKeys, refuseFullPasswordQueue } from './password-attempts.ts';
import {
  type PasswordOwner,
  findPasswordOwner,
  forgetKnownDevices,
  toCodeRecipient,
  replacePassword,
} from './password.store.ts';
import { passwordTexts } from './password.texts.ts';
import {
  type RecoveryLinkRow,
  consumeRecoveryLink,
  findRecoveryLink,
  voidRecoveryLinks,
  countWrongRecoveryCodes,
} from './recovery.store.ts';
import { revokeSessionFamiliesOfPerson } from '../sessions/session.store.ts';
import { notifyCredentialOwner } from '../second-factor/notify-owner.ts';

export type RecoveryContext = ContextFor<'POST /users/password-recover'>;

interface RecoveryForm {
  readonly uuid_user: string;
  readonly otp: string;
  readonly new_password: string;
  readonly repeat_new_password: string;
}

const wrongCodesMax = 3;
const noSuchLink = (): RefusalError => new RefusalError(refuse('NO_ENCONTRADO'));

/**
 * Sets the password, ends the person's sessions and the lockout of their user name, and voids their known devices and
 * recovery links (SES-12).
 */
async function applyRecoveredPassword(
  { services, clock, request }: RecoveryContext,
  tx: Db,
  owner: PasswordOwner,
  digest: string,
): Promise<void> {
  const now = clock.sessionNow;
  await replacePassword(tx, owner.uuid, digest, now);
  await revokeSessionFamiliesOfPerson(tx, owner.uuid, now, 'PASSWORD_RECOVERED');
  await forgetKnownDevices(tx, owner.uuid);
  await voidRecoveryLinks(tx, { uuidIntervener: owner.uuid }, now);
  await clearAttempts(tx, attemptCounterKeys(services, `name:${owner.username}`));
  await notifyCredentialOwner(tx, clock, toCodeRecipient(owner), {
    subject: passwordTexts.changedSubject,
    text: passwordTexts.recovered,
  });
  await appendAudit(tx, clock, toAuditOrigin(undefined, request), [
    { action: 'password.recovered', entity: 'intervener', entityUuid: owner.uuid },
  ]);
}

/** The third wrong code, over all codes sent for a recovery link, voids the link. */
async function refuseWrongCode(
  { services, clock }: RecoveryContext,
  tx: Db,
  { uuid }: RecoveryLinkRow,
  code: string,
): Promise<CommittedRefusal | undefined> {
  const codeVerdict = await verifyOneTimeCode(tx, clock, services, uuid, code);
  if (codeVerdict === 'right') return undefined;
  if ((await countWrongRecoveryCodes(tx, uuid)) >= wrongCodesMax)
    await voidRecoveryLinks(tx, { uuid }, clock.sessionNow);
  return refuseAndCommit(refuse('CODIGO_INCORRECTO', {}, 'otp'));
}

/** Sets the new password after checking link and code. Of several concurrent calls, one succeeds. */
export async function setRecoveredPassword(
  context: RecoveryContext,
  typed: RecoveryForm,
): Promise<Record<never, never> | CommittedRefusal> {
  const { services, clock } = context;
  const handle = hashToken(typed.uuid_user);
  const foundLink = await findRecoveryLink(services.database, handle, clock.sessionNow, 'read');
  const owner =
    foundLink && (await findPasswordOwner(services.database, foundLink.uuid_intervener));
  if (owner === undefined) throw noSuchLink();
  throwRefusals(await findPasswordRefusals(services.config, owner, typed));
  const digest = await tryHashPassword(services.config.keyring, typed.new_password);
  if (digest === undefined) return refuseFullPasswordQueue();
  const refusal = await runInTransaction(services.database, async (tx) => {
    const recovery = await findRecoveryLink(tx, handle, clock.sessionNow, 'lock');
    if (recovery === undefined) throw noSuchLink();
    const codeRefusal = await refuseWrongCode(context, tx, recovery, typed.otp);
    if (codeRefusal !== undefined) return codeRefusal;
    if (!(await consumeRecoveryLink(tx, recovery.uuid, clock.sessionNow))) throw noSuchLink();
    return applyRecoveredPassword(context, tx, owner, digest);
  });
  // An attacker who knew the old password may have caused wrong codes, so that their count is reset. Concurrent code
  // checks lock the counter, so that this runs after the transaction.
  const counterContext = { db: services.database, services };
  if (refusal === undefined) await resetFactorAttempts(counterContext, 'sent', owner.uuid);
  services.clearSessionCache();
  return refusal ?? {};
}
