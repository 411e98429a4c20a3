import { randomUUID } from 'node:crypto';
import { appendAudit, systemOrigin } from '../../kernel/audit.ts';
import { readMoment, type Moment } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Services } from '../../kernel/services.ts';
import type { OutboxDeliverer } from '../../kernel/jobs/outbox.jobs.ts';
import { hashToken } from '../../kernel/crypto.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { enqueueMessage } from '../../messages/index.ts';
import { identityTexts } from '../identity.texts.ts';
import {
  type PasswordOwner,
  findPasswordOwner,
  toCodeRecipient,
} from '../passwords/password.store.ts';
import { passwordTexts } from '../passwords/password.texts.ts';
import { countRecoveryLinks, insertRecoveryLink } from '../passwords/recovery.store.ts';
import { notifyCredentialOwner } from '../second-factor/notify-owner.ts';

const linkLifetimeMs = 15 * 60_000;
const linksMax = 3;
const linksWindowMs = 3600_000;

/** Notifies the owner of a user name of a lockout. An unknown user name has no recipient. */
export const deliverLockoutNotification: OutboxDeliverer = async ({ database, clock }, item) => {
  const { minutes } = item.payload as { minutes: number };
  await runInTransaction(database, async (tx) => {
    const owner = await findPasswordOwner(tx, item.uuidSubject);
    if (owner === undefined) return;
    await notifyCredentialOwner(tx, readMoment(clock), toCodeRecipient(owner), {
      subject: identityTexts.blockedSubject,
      text: identityTexts.blocked(minutes),
    });
  });
  return 'done';
};

/** Returns the address of the portal page that opens a recovery link. */
const linkOf = ({ config }: Services, handle: string): string =>
  `${config.origins[0] ?? ''}/private/login/new-password?uuid_user=${handle}`;

async function sendLink(
  tx: Db,
  clock: Moment,
  services: Services,
  { uuid, owner, email }: { uuid: string; owner: PasswordOwner; email: string },
): Promise<void> {
  const now = clock.sessionNow;
  const windowStart = new Date(now.getTime() - linksWindowMs);
  if ((await countRecoveryLinks(tx, owner.uuid, windowStart)) >= linksMax) return;
  const handle = randomUUID();
  const isNew = await insertRecoveryLink(tx, {
    uuid,
    handleHash: hashToken(handle),
    uuidIntervener: owner.uuid,
    now,
    expiresAt: new Date(now.getTime() + linkLifetimeMs),
  });
  if (!isNew) return;
  await enqueueMessage(tx, clock, {
    uuidIntervener: owner.uuid,
    channel: 'EMAIL',
    recipient: email,
    subject: passwordTexts.recoverySubject,
    text: passwordTexts.recovery,
    link: linkOf(services, handle),
  });
  await appendAudit(tx, clock, systemOrigin, [
    { action: 'password.recovery-sent', entity: 'intervener', entityUuid: owner.uuid },
  ]);
}

/**
 * Sends a requested recovery link, when the user name exists, the person has an e-mail address and fewer than three
 * links were sent to them in the last hour.
 */
export const deliverRecoveryLink: OutboxDeliverer = async ({ database, clock, services }, item) => {
  const { uuid_intervener: person } = item.payload as { uuid_intervener: string };
  await runInTransaction(database, async (tx) => {
    const owner = await findPasswordOwner(tx, person);
    if (owner?.email == null) return;
    const link = { uuid: item.uuidSubject, owner, email: owner.email };
    await sendLink(tx, readMoment(clock), services, link);
  });
  return 'done';
};
