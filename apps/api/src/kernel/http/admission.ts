import { type CallDefinition, type CallKey, calls } from '@participe/contract';
import { refuse } from '@participe/domain';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { ActorLookup } from '../access/actors.ts';
import { checkAudience, checkPermission } from '../access/audience.ts';
import { auditDeniedSuperuser } from '../access/audit-denied-superuser.ts';
import { requireAccessReason } from '../access/staff-access.ts';
import { type VisibleObject, findVisibleObject, isUuid } from '../access/visibility.ts';
import { type Clock, type Moment, readMoment } from '../clock.ts';
import type { SecurityEvents } from '../throttling/security-events.ts';
import type { Services } from '../services.ts';
import {
  type Attachment,
  type FileChecker,
  countFiles,
  countLargeBody,
  readAttachments,
} from './attachments.ts';
import { readAnnouncedBodySize } from './body-memory-limit.ts';
import type { BeforeFiles, UploadRules } from './upload-rules.ts';
import { rejectCrossSiteGet } from './csrf.ts';
import {
  type IdempotencyClaim,
  type StoredAnswer,
  findStoredAnswer,
  toIdempotencyClaim,
} from './idempotency.ts';
import { parseInput } from './parse.ts';
import { readSignature, requireSignature } from './partner-events.ts';
import type { DiskReserve } from './disk-reserve.ts';
import { RefusalError } from '../refusal.ts';
import {
  checkBodyKind,
  readRawRequest,
  requireBodyLength,
  toRequestFacts,
} from './read-request.ts';
import { type RawRequest, readRawValue, type RequestFacts } from '../request.ts';

export interface AdmissionDeps {
  readonly services: Services;
  readonly actors: ActorLookup;
  readonly clock: Clock;
  readonly checkFile: FileChecker;
  readonly uploadRules: UploadRules;
  readonly securityEvents: SecurityEvents;
  readonly diskReserve: DiskReserve;
}

/** A request that has passed the checks before its handler. */
export interface AdmittedRequest {
  readonly call: CallDefinition;
  readonly key: CallKey;
  readonly actor: Actor | undefined;
  readonly object: VisibleObject | undefined;
  readonly input: unknown;
  readonly clock: Moment;
  readonly request: RequestFacts;
  readonly attachments: readonly Attachment[];
  readonly claim: IdempotencyClaim | undefined;
  /** The stored response, when the same files were uploaded with the same idempotency key. */
  readonly replay: StoredAnswer | undefined;
}

export interface IdentifiedCaller {
  readonly actor: Actor | undefined;
  readonly clock: Moment;
  readonly facts: RequestFacts;
}

/** Makes the checks that need no body, so that nobody without a session can make the service read a large body. */
export async function identifyCaller(
  deps: AdmissionDeps,
  key: CallKey,
  request: FastifyRequest,
): Promise<IdentifiedCaller> {
  const { services } = deps;
  const call: CallDefinition = calls[key];
  const clock = readMoment(deps.clock);
  const facts = toRequestFacts(request, bearerOf(request));
  let actor: Actor | undefined;
  try {
    actor = await actorOf(deps, call, request, facts.bearer, clock);
    await auditDeniedSuperuser(services, call, actor, clock, facts);
    checkAudience(call, actor, clock);
    rejectCrossSiteGet(call, request, services.config.origins);
    checkBodyKind(request, call.bodyKind);
    requireBodyLength(request, call.bodyKind);
    await countLargeBody({ services, actor, clock }, readAnnouncedBodySize(request));
  } catch (error) {
    deps.securityEvents.recordError(error, { actor, ip: facts.ip });
    throw error;
  }
  return { actor, clock, facts };
}

/** Makes the checks that follow `identifyCaller`, in the sequence of API-21. */
export async function admitRequest(
  deps: AdmissionDeps,
  key: CallKey,
  request: FastifyRequest,
  { actor, facts }: IdentifiedCaller,
): Promise<AdmittedRequest> {
  const { services } = deps;
  const call: CallDefinition = calls[key];
  if (actor?.kind === 'partner') requireSignature(request);
  const rawRequest = await readRawRequest(request, call);
  // The time of the call is the end of its body. Otherwise a caller could begin a call before a cut-off and decide
  // afterwards whether to complete it.
  const clock = readMoment(deps.clock);
  const object = await objectOf(deps, call, rawRequest, { actor, clock, facts });
  checkPermission(call, actor, object, rawRequest, clock);
  await requireAccessReason(services.database, { call, actor, object, clock, request: facts });
  const input = parseInput(call, rawRequest);
  const claim = claimOf(call, request, actor, rawRequest, clock);
  // The files of a repeated upload are not checked again and do not count towards the limit.
  const fileCount = countFiles(input);
  const replay =
    claim !== undefined && fileCount > 0
      ? await findStoredAnswer(services.database, claim, clock)
      : undefined;
  const uploadFacts = {
    services,
    actor,
    clock,
    request: facts,
    bodyBytes: readAnnouncedBodySize(request),
  };
  const rule = deps.uploadRules[key] as ((context: BeforeFiles<CallKey>) => unknown) | undefined;
  if (replay === undefined && fileCount > 0)
    await rule?.({ input, actor, clock, db: services.database, fileCount } as BeforeFiles<CallKey>);
  const attachments =
    replay === undefined ? await readAttachments(deps.checkFile, uploadFacts, input) : [];
  return { call, key, actor, object, input, clock, request: facts, attachments, claim, replay };
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/u.exec(headers.authorization ?? '')?.[1];

/** For a partner, the signature is verified later. */
async function actorOf(
  { actors, services }: AdmissionDeps,
  call: CallDefinition,
  request: FastifyRequest,
  token: string | undefined,
  clock: Moment,
): Promise<Actor | undefined> {
  if ('partner' in call.access)
    return readSignature(request, call.access.partner, services.config, clock);
  return token === undefined ? undefined : actors.find(token, clock);
}

/** Refuses with 404 when the actor may not see the object. */
async function objectOf(
  { services: { database }, securityEvents }: AdmissionDeps,
  call: CallDefinition,
  raw: RawRequest,
  { actor, clock, facts }: IdentifiedCaller,
): Promise<VisibleObject | undefined> {
  if (!('object' in call.access) || call.access.object === 'self' || actor === undefined)
    return undefined;
  const { kind, from, optional } = call.access.object;
  const id = readRawValue(raw, from);
  if (optional === true && id === undefined) return undefined;
  const object = await findVisibleObject(database, actor, kind, id, clock);
  if (object !== undefined) return object;
  if (actor.kind !== 'staff' && isUuid(id))
    securityEvents.recordHiddenObject(kind, id.toLowerCase(), { actor, ip: facts.ip });
  throw new RefusalError(refuse('NO_ENCONTRADO'));
}

function claimOf(
  call: CallDefinition,
  request: FastifyRequest,
  actor: Actor | undefined,
  raw: RawRequest,
  clock: Moment,
): IdempotencyClaim | undefined {
  if (!call.idempotent || actor === undefined || actor.kind === 'partner') return undefined;
  return toIdempotencyClaim({
    actor,
    header: request.headers['idempotency-key']?.toString(),
    route: `${call.method} ${request.url.split('?', 1)[0] ?? ''}`,
    body: raw.body ?? null,
    clock,
  });
}
