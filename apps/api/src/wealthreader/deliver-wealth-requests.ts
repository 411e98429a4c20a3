import type { AggregatorConnection, AggregatorResult } from '@participe/connectors';
import { aggregatorConsentDays, invariant } from '@participe/domain';
import { lockPerson } from '../kernel/database/lock-person.ts';
import { enqueueDelivery } from '../kernel/jobs/outbox.ts';
import type { OutboxDeliverer, OutboxItem } from '../kernel/jobs/outbox.jobs.ts';
import type { JobDeps } from '../kernel/jobs/runner.ts';
import { type UnitOfWork, runAsSystem } from '../kernel/unit-of-work.ts';
import { endUnconnectedLink, revokeLink } from './revoke-link.ts';
import {
  type LinkRow,
  type StoredAccount,
  deleteLinkToken,
  endLink,
  findLink,
  lockLink,
  lockOpenLinks,
  readLinkSecrets,
  saveLinkAccounts,
  saveLinkConnected,
  saveLinkToken,
} from './wealth-links.store.ts';
import { isLinkOver } from './wealthreader.view.ts';

const dayMs = 24 * 3600_000;

/** Changes a consent that still has this status, in a transaction of its own. */
function changeLink(
  deps: JobDeps,
  uuid: string,
  status: LinkRow['status'],
  change: (work: UnitOfWork, link: LinkRow) => Promise<void>,
): Promise<void> {
  return runAsSystem(deps, async (work) => {
    const link = await lockLink(work.db, uuid);
    if (link?.status === status) await change(work, link);
  });
}

/** Ends a connection that cannot be made any more. */
const failConnection = (deps: JobDeps, uuid: string, problem: 'REFUSED' | 'UNAVAILABLE') =>
  changeLink(deps, uuid, 'PENDING', async (work, link) => {
    await endUnconnectedLink(work, link, problem);
    work.audit({
      action: 'wealthreader.not-connected',
      entity: 'wealth_link',
      entityUuid: uuid,
      after: { problem },
    });
  });

/** Stores that the person is connected; an earlier connection of the person ends. */
const storeConnection = (
  deps: JobDeps,
  { uuid, uuid_intervener: person }: LinkRow,
  accounts: readonly StoredAccount[],
) =>
  runAsSystem(deps, async (work) => {
    const { db, clock, audit } = work;
    await lockPerson(db, person);
    const open = await lockOpenLinks(db, person);
    const link = open.find((one) => one.uuid === uuid);
    if (link?.status !== 'PENDING') return;
    for (const earlier of open)
      if (earlier.status === 'CONNECTED') await revokeLink(work, earlier.uuid);
    const at = clock.sessionNow;
    const expiresAt = new Date(at.getTime() + aggregatorConsentDays * dayMs);
    await saveLinkConnected(db, uuid, { at, expiresAt, accounts });
    audit({
      action: 'wealthreader.connected',
      entity: 'wealth_link',
      entityUuid: uuid,
      after: { entity: link.entity, accounts: accounts.length },
    });
  });

/** Returns the token of a connection, for which the code is exchanged unless an earlier attempt has done it. */
async function obtainToken(
  deps: JobDeps,
  item: OutboxItem,
  link: LinkRow,
): Promise<AggregatorResult<string>> {
  const { aggregator } = deps.services.connectors;
  const { verifier, code, token } = await readLinkSecrets(deps.database, link.uuid);
  if (token !== null) return { kind: 'answer', value: token };
  invariant(verifier !== null && code !== null, 'an open connection has its code');
  if (aggregator === undefined) return { kind: 'retry', reason: 'NOT_CONFIGURED' };
  const result = await aggregator.exchangeCode({
    code,
    codeVerifier: verifier,
    redirectUri: link.redirect_uri,
    idempotencyKey: `${link.uuid}:${item.topic}`,
  });
  if (result.kind !== 'answer') return result;
  const { value: connection } = result;
  const isOpen = await storeToken(deps, link.uuid, connection);
  return isOpen
    ? { kind: 'answer', value: connection.token }
    : { kind: 'refused', reason: 'CONSENT_ENDED' };
}

/** Stores the token of a connection. False when its consent has ended meanwhile; then the aggregator is told (ACC-21). */
const storeToken = (deps: JobDeps, uuid: string, connection: AggregatorConnection) =>
  runAsSystem(deps, async ({ db, clock }) => {
    const isOpen = (await lockLink(db, uuid))?.status === 'PENDING';
    await saveLinkToken(db, uuid, connection);
    if (!isOpen) await enqueueDelivery(db, clock, 'wealth.revoke', uuid, {});
    return isOpen;
  });

/** Reads the accounts of a connection that is being made. */
async function readNewAccounts(
  deps: JobDeps,
  item: OutboxItem,
  link: LinkRow,
): Promise<AggregatorResult<StoredAccount[]>> {
  const token = await obtainToken(deps, item, link);
  if (token.kind !== 'answer') return token;
  const { aggregator } = deps.services.connectors;
  return (
    (await aggregator?.readAccounts(token.value)) ?? { kind: 'retry', reason: 'NOT_CONFIGURED' }
  );
}

/**
 * Exchanges the code of a consent and reads the accounts (ACC-21). When the aggregator does not answer before the time
 * to connect is over, the connection ends.
 */
export const connectLink: OutboxDeliverer = async (deps, item) => {
  const { database, clock, services } = deps;
  const link = await findLink(database, item.uuidSubject);
  if (link?.status !== 'PENDING') return 'done';
  if (isLinkOver(link, clock.sessionNow())) {
    await failConnection(deps, link.uuid, 'UNAVAILABLE');
    return 'done';
  }
  if (!item.maySend()) return 'late';
  const result = await readNewAccounts(deps, item, link);
  if (result.kind === 'answer') await storeConnection(deps, link, result.value);
  if (result.kind === 'refused') await failConnection(deps, link.uuid, 'REFUSED');
  if (result.kind !== 'answer')
    services.log.warn({ link: link.uuid, reason: result.reason }, 'a bank was not connected');
  return result.kind === 'retry' ? 'retry' : 'done';
};

/** Reads the accounts of a consent again. A token that the aggregator refuses ends the consent (ACC-21). */
export const refreshLink: OutboxDeliverer = async (deps, item) => {
  const { aggregator } = deps.services.connectors;
  const uuid = item.uuidSubject;
  const link = await findLink(deps.database, uuid);
  const { token } = await readLinkSecrets(deps.database, uuid);
  if (link?.status !== 'CONNECTED' || token === null) return 'done';
  if (aggregator === undefined) return 'retry';
  if (!item.maySend()) return 'late';
  const result = await aggregator.readAccounts(token);
  if (result.kind === 'retry') return 'retry';
  await changeLink(deps, uuid, 'CONNECTED', async ({ db, clock, audit }) => {
    if (result.kind === 'answer') return saveLinkAccounts(db, uuid, result.value);
    await endLink(db, uuid, clock.sessionNow, { status: 'EXPIRED' });
    audit({
      action: 'wealthreader.consent-ended',
      entity: 'wealth_link',
      entityUuid: uuid,
      after: { status: 'EXPIRED' },
    });
  });
  return 'done';
};

/** Tells the aggregator that the person has withdrawn the consent, and then deletes the token (ACC-21). */
export const revokeAtAggregator: OutboxDeliverer = async (deps, item) => {
  const { aggregator } = deps.services.connectors;
  const uuid = item.uuidSubject;
  const { token } = await readLinkSecrets(deps.database, uuid);
  if (token === null) return 'done';
  if (aggregator === undefined) return 'retry';
  if (!item.maySend()) return 'late';
  const result = await aggregator.revokeConsent(token, `${uuid}:${item.topic}`);
  if (result.kind !== 'answer') return 'retry';
  await runAsSystem(deps, ({ db }) => deleteLinkToken(db, uuid));
  return 'done';
};
