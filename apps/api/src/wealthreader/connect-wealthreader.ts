import { randomUUID } from 'node:crypto';
import type { AccountAggregator } from '@participe/connectors';
import {
  type Refusal,
  aggregatorConnectionMinutes,
  foreignReturnRefusal,
  refuse,
  refuseField,
} from '@participe/domain';
import type { ClientActor } from '../kernel/actor.ts';
import { evaluateAccess, toAccessRefusal } from '../kernel/access/permissions.ts';
import { generateToken, hashToken, sha256Base64 } from '../kernel/crypto.ts';
import type { Moment } from '../kernel/clock.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import type { ContextFor, Handler, InputFor } from '../kernel/http/handler.ts';
import { enqueueDelivery } from '../kernel/jobs/outbox.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { parseReturnUrl } from '../kernel/access/return-url.ts';
import { countConnection } from './count-connection.ts';
import { endUnconnectedLink } from './revoke-link.ts';
import {
  type LinkRow,
  findLinkOf,
  insertLink,
  lockLink,
  lockOpenLinks,
  saveLinkCode,
} from './wealth-links.store.ts';
import { wealthreaderTexts } from './wealthreader.texts.ts';
import { isLinkOver, viewWealthreader } from './wealthreader.view.ts';

const call = 'POST /wealthreader/oauth2';
type Context = ContextFor<typeof call>;
type Body = InputFor<typeof call>['body'];
type StartBody = Extract<Body, { provider: string }>;
type ReturnBody = Exclude<Body, StartBody>;

/** Returns the refusal of a person who may add a bank account to none of their accounts. */
function findRefusal(actor: ClientActor, clock: Moment): Refusal | undefined {
  const refusals = actor.accounts.map((account) =>
    toAccessRefusal(evaluateAccess(actor, account, 'bank_accounts', clock)),
  );
  if (refusals.includes(undefined)) return undefined;
  return refusals.find((refusal) => refusal?.code === '403-002') ?? refuse('SIN_PERMISO');
}

function requireAggregator({ services }: Context): AccountAggregator {
  const { aggregator } = services.connectors;
  if (aggregator === undefined) throw new RefusalError(refuse('SERVICIO_EXTERNO'));
  return aggregator;
}

/** Begins a consent. One that the person has begun before and not finished ends. */
async function begin(context: Context, { redirect_uri: redirectUri }: StartBody) {
  const { db, clock, actor, services, audit } = context;
  const person = actor.person.uuid;
  const refusal = findRefusal(actor, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  const aggregator = requireAggregator(context);
  const returnUrl = parseReturnUrl(redirectUri, services.config.origins);
  if (returnUrl === undefined) throw new RefusalError(foreignReturnRefusal('redirect_uri'));
  await lockPerson(db, person);
  const limited = await countConnection(context, person);
  if (limited !== undefined) return limited;
  const now = clock.sessionNow;
  for (const link of await lockOpenLinks(db, person))
    if (link.status === 'PENDING') await endUnconnectedLink(context, link, null);
  const [uuid, state, verifier] = [randomUUID(), generateToken(), generateToken()];
  await insertLink(db, {
    uuid,
    uuid_intervener: person,
    state_hash: hashToken(state),
    redirect_uri: returnUrl,
    created_at: now,
    expires_at: new Date(now.getTime() + aggregatorConnectionMinutes * 60_000),
    verifier,
  });
  audit({ action: 'wealthreader.begun', entity: 'wealth_link', entityUuid: uuid });
  const codeChallenge = sha256Base64(verifier);
  const authorizationUrl = aggregator.authorizationUrl({
    redirectUri: returnUrl,
    state,
    codeChallenge,
  });
  return { wealthreader: { uuid, authorization_url: authorizationUrl, state } };
}

/** Returns the consent that the person has come back to finish, and locks it. */
async function requireOpenLink({ db, clock, actor }: Context, body: ReturnBody): Promise<LinkRow> {
  if ((await findLinkOf(db, actor.person.uuid, body.uuid)) === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const link = await lockLink(db, body.uuid);
  if (link?.status !== 'PENDING' || link.has_code || isLinkOver(link, clock.sessionNow))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  if (link.state_hash !== hashToken(body.state))
    throw new RefusalError(refuseField('state', wealthreaderTexts.wrongState));
  return link;
}

/** The person has cancelled at their bank, or the bank has refused. */
async function endUnfinished(context: Context, link: LinkRow, error: string) {
  const isCancelled = error === 'access_denied';
  const problem = isCancelled ? null : 'REFUSED';
  await endUnconnectedLink(context, link, problem);
  context.audit({
    action: 'wealthreader.not-connected',
    entity: 'wealth_link',
    entityUuid: link.uuid,
    after: { is_cancelled: isCancelled },
  });
}

/**
 * POST /wealthreader/oauth2: begins a consent, or takes the code with which the aggregator sent the person back. The
 * outbox exchanges the code and reads the accounts, so that a slow bank keeps no request waiting (ACC-21).
 */
export const connectWealthreader: Handler<typeof call> = async (context) => {
  const { db, clock, actor, input } = context;
  const { body } = input;
  if ('provider' in body) return begin(context, body);
  const link = await requireOpenLink(context, body);
  if ('error' in body) await endUnfinished(context, link, body.error);
  else {
    await saveLinkCode(db, link.uuid, body.code);
    await enqueueDelivery(db, clock, 'wealth.connect', link.uuid, {});
  }
  return { wealthreader: await viewWealthreader(context, actor.person.uuid) };
};
