import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizationRequest } from '@participe/connectors';
import type { SandboxContext } from '../actor.ts';
import type { BankHolder, Consent, ConsentBehaviour } from '../state.ts';

/** Seconds for which the code of a consent is valid. */
const codeSeconds = 600;

/** Attempts that a slow bank leaves without an answer. */
const slowAttempts = 2;

const randomText = (): string => randomBytes(24).toString('base64url');

/** What the person has chosen on the page of the aggregator. */
export type ConsentChoice = {
  entity: string;
  ibans: string[];
  holder: BankHolder;
  behaviour: ConsentBehaviour;
};

const somebodyElse: BankHolder = { name: 'Ramón Ajeno Pérez', document_number: '99999999R' };

/** Returns the holder as the bank states them: some banks write only the name, in capitals, with the surnames first. */
function writeHolder({ behaviour }: SandboxContext, iban: string, holder: BankHolder): BankHolder {
  if (!behaviour.happens('aggregator.name-only', iban)) return holder;
  const [name = '', ...surnames] = holder.name.split(' ');
  return { name: [...surnames, name].join(' ').toUpperCase(), document_number: null };
}

/** Stores the consent of a person and returns its code. */
export function createConsent(
  context: SandboxContext,
  request: AuthorizationRequest,
  { entity, ibans, holder, behaviour }: ConsentChoice,
): string {
  const { store, clock } = context;
  const statedHolder = behaviour === 'OTHER_HOLDER' ? somebodyElse : holder;
  const code = randomText();
  store.state.aggregator.consents[`con-${randomText()}`] = {
    code,
    code_expires: clock.second() + (behaviour === 'EXPIRED_CODE' ? -1 : codeSeconds),
    code_challenge: request.codeChallenge,
    redirect_uri: request.redirectUri,
    token: randomText(),
    entity,
    accounts: ibans.map((iban) => ({ iban, holders: [writeHolder(context, iban, statedHolder)] })),
    behaviour,
    failures: 0,
    status: 'AUTHORISED',
  };
  store.save();
  return code;
}

export type TokenRequest = {
  code: string;
  codeVerifier: string;
  redirectUri: string;
  idempotencyKey: string;
};

type FoundConsent = { id: string; consent: Consent };

function findConsent(
  { store }: SandboxContext,
  isWanted: (consent: Consent) => boolean,
): FoundConsent | undefined {
  const entry = Object.entries(store.state.aggregator.consents).find(([, one]) => isWanted(one));
  return entry && { id: entry[0], consent: entry[1] };
}

export const findConsentByToken = (context: SandboxContext, token: string) =>
  findConsent(context, (consent) => consent.token === token && consent.status === 'ACTIVE');

/**
 * Exchanges a code, once: the same idempotency key gets the same connection until it ends, another one is refused. Returns the reason
 * of a refusal, or `no-answer` while the bank is slow or silent.
 */
export function exchangeCode(
  context: SandboxContext,
  request: TokenRequest,
): FoundConsent | 'refused' | 'no-answer' {
  const found = findConsent(context, ({ code }) => code === request.code);
  if (found === undefined) return 'refused';
  const { consent } = found;
  const challenge = createHash('sha256').update(request.codeVerifier).digest('base64url');
  const isRepeated = consent.used_by === request.idempotencyKey;
  const isUsable =
    consent.status === 'AUTHORISED' && consent.code_expires >= context.clock.second();
  if (
    challenge !== consent.code_challenge ||
    request.redirectUri !== consent.redirect_uri ||
    consent.status === 'ENDED' ||
    (!isRepeated && !isUsable)
  )
    return 'refused';
  const isSlow = consent.behaviour === 'SLOW' && consent.failures < slowAttempts;
  if (isSlow || consent.behaviour === 'SILENT') {
    consent.failures += 1;
    context.store.save();
    return 'no-answer';
  }
  consent.status = 'ACTIVE';
  consent.used_by = request.idempotencyKey;
  context.store.save();
  return found;
}

/**
 * Ends a consent and tells the service by a signed event, which some aggregators send twice or about a connection that
 * the service does not know. Does nothing for a consent that is not active.
 */
export async function endConsent(
  context: SandboxContext,
  id: string,
  reason: 'REVOKED' | 'EXPIRED',
): Promise<void> {
  const { store, behaviour, postbox, service, log } = context;
  const consent = store.state.aggregator.consents[id];
  if (consent?.status !== 'ACTIVE') return;
  consent.status = 'ENDED';
  const now = new Date(await service.now()).toISOString();
  const eventOf = (connectionId: string, copies: number) => ({
    partner: 'wealthreader' as const,
    id: `consent-ended:${connectionId}`,
    about: connectionId,
    dueAt: now,
    copies,
    content: { type: 'CONSENT_ENDED', connection_id: connectionId, reason },
  });
  postbox.post(eventOf(id, behaviour.happens('aggregator.event-twice', id) ? 2 : 1));
  if (behaviour.happens('aggregator.unknown-connection', id)) postbox.post(eventOf(`${id}-x`, 1));
  store.save();
  try {
    await postbox.deliver(now);
  } catch (error) {
    // The events are stored, and the next run sends them.
    log('wealthreader', 'events-wait', { reason: String(error) });
  }
}
