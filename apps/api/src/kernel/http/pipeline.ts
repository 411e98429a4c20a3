import { type CallDefinition, type CallKey, calls, pickKnownFields } from '@participe/contract';
import { invariant, refuse } from '@participe/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSuperuser } from '../actor.ts';
import { getMeHeaders } from '../access/me-headers.ts';
import { listVisibleAccounts } from '../access/permissions.ts';
import { type AuditEvent, appendAudit, toAuditOrigin } from '../audit.ts';
import { type FourEyes, carryOutOrPropose, opensOwnTransactions } from './four-eyes.ts';
import type { AnyContext, AnyHandler, FileResponse, Handlers } from './handler.ts';
import type { Db } from '../database/connect.ts';
import { runInTransaction } from '../database/transaction.ts';
import { hitFailpoint } from '../failpoints.ts';
import {
  type AdmissionDeps,
  type AdmittedRequest,
  type IdentifiedCaller,
  admitRequest,
  identifyCaller,
} from './admission.ts';
import { readAnnouncedBodySize, bodyLimitsOf, createBodyMemoryLimit } from './body-memory-limit.ts';
import { createDownloadLimit } from './download-limit.ts';
import { type ProposedCall, isProposedCall } from './proposed-call.ts';
import { claimIdempotencyKey, storeIdempotentAnswer } from './idempotency.ts';
import { claimPartnerEvent } from './partner-events.ts';
import {
  type CommittedRefusal,
  RefusalError,
  isCommittedRefusal,
  refuseAndCommit,
} from '../refusal.ts';
import type { RowLimit } from '../throttling/row-limit.ts';
import { getRefusalHeaders, buildRefusalBody, successEnvelope } from './problem.ts';
import { toFrameworkRefusal } from './server.ts';
import { type CallResponse, checkAnswer, toReplayedResponse, sendResponse } from './respond.ts';

export interface PipelineDeps extends AdmissionDeps {
  readonly handlers: Handlers;
  readonly fourEyes: FourEyes;
  readonly rowLimit: RowLimit;
}

/**
 * Registers the route of each call. Throws when a call lacks its access line, its handler or its rule for two people,
 * or has such a rule without need.
 */
export function registerCallRoutes(app: FastifyInstance, pipeline: PipelineDeps): void {
  const callers = new WeakMap<FastifyRequest, IdentifiedCaller>();
  const reserveBody = createBodyMemoryLimit();
  const reserveDownload = createDownloadLimit();
  for (const [key, call] of Object.entries(calls) as [CallKey, CallDefinition][]) {
    invariant(call.access !== undefined, `${key} has an access line`);
    invariant(pipeline.handlers[key] !== undefined, `${key} has a handler`);
    const isGuarded = pipeline.fourEyes.rules[key] !== undefined;
    invariant((call.fourEyes === true) === isGuarded, `${key} has its rule for two people`);
    app.route({
      method: call.method,
      exposeHeadRoute: call.isLink === true,
      url: `/api${call.path.replaceAll(/\{(\w+)\}/gu, ':$1')}`,
      ...bodyLimitsOf(call),
      onRequest: async (request, reply) => {
        const reserveDisk = call.readOnly ? undefined : await pipeline.diskReserve.admitChange();
        const caller = await identifyCaller(pipeline, key, request);
        callers.set(request, caller);
        reply.headers(getMeHeaders(caller.actor, caller.clock));
        await reserveBody(request, reply, caller.actor);
        // The space is reserved after the checks, so that nobody without a session can use up the disk reserve.
        const release = reserveDisk?.(readAnnouncedBodySize(request));
        if (release !== undefined) reply.raw.once('close', release);
      },
      // A body that cannot be parsed or has a wrong signature does not reach the handler, so that its refusal is
      // recorded here.
      onError: (request, _reply, error, done) => {
        const refusal = error instanceof RefusalError ? undefined : toFrameworkRefusal(error);
        // A request with a wrong signature counts as anonymous.
        const actor = refusal?.http === 401 ? undefined : callers.get(request)?.actor;
        if (refusal !== undefined)
          pipeline.securityEvents.recordRefusal(refusal, { actor, ip: request.ip });
        done();
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        invariant(caller !== undefined, 'the caller was identified before the body was read');
        const answer = await answerCaller(pipeline, key, request, caller);
        reserveDownload(reply, caller.actor, answer);
        return sendResponse(reply, answer);
      },
    });
  }
}

/** Executes a call that the caller may make, and records a refusal as a security event (SES-34). */
async function answerCaller(
  pipeline: PipelineDeps,
  key: CallKey,
  request: FastifyRequest,
  caller: IdentifiedCaller,
): Promise<CallResponse> {
  const { securityEvents } = pipeline;
  const callSource = { actor: caller.actor, ip: caller.facts.ip };
  try {
    const answer = await answerCall(pipeline, await admitRequest(pipeline, key, request, caller));
    if (answer.refusal !== undefined) securityEvents.recordRefusal(answer.refusal, callSource);
    return answer;
  } catch (error) {
    securityEvents.recordError(error, callSource);
    throw error;
  }
}

/** Returns the person whose rows are counted: the client, or the superuser who views the client. */
function readerOf({ actor }: AdmittedRequest): string | undefined {
  if (actor?.kind !== 'client') return undefined;
  return actor.superuser?.uuidStaff ?? actor.person.uuid;
}

/**
 * Executes a call, unless its reader has reached the limit of list rows in an hour. The answer that reaches the limit
 * is sent (SES-33).
 */
async function answerCall(
  pipeline: PipelineDeps,
  admitted: AdmittedRequest,
): Promise<CallResponse> {
  const { call, clock } = admitted;
  const { rowLimit, services } = pipeline;
  const reader = readerOf(admitted);
  if (reader === undefined) return runCall(pipeline, admitted);
  const refuseRows = (wait: number): CallResponse =>
    refusedAnswer(refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), wait), []);
  const waitBefore = call.list && rowLimit.findWait(reader, clock.sessionNow);
  if (waitBefore !== undefined) return refuseRows(waitBefore);
  const answer = await runCall(pipeline, admitted);
  if (answer.rows === undefined) return answer;
  const waitSeconds = await rowLimit.consume(
    services.database,
    reader,
    answer.rows,
    clock.sessionNow,
  );
  return waitSeconds === undefined ? answer : refuseRows(waitSeconds);
}

async function runCall(pipeline: PipelineDeps, admitted: AdmittedRequest): Promise<CallResponse> {
  const { call, replay } = admitted;
  if (replay !== undefined) return toReplayedResponse(replay);
  if (call.readOnly || opensOwnTransactions(pipeline, admitted))
    return answerDirectly(pipeline, admitted);
  const answer = await runInTransaction(pipeline.services.database, (tx) =>
    answerInTransaction(pipeline, admitted, tx),
  );
  await hitFailpoint('gate.after-commit');
  return answer;
}

/**
 * Runs a call outside the transaction of changes. When staff or a superuser read client data, the audit is written
 * before the first byte of the response (PRM-16).
 */
async function answerDirectly(
  pipeline: PipelineDeps,
  admitted: AdmittedRequest,
): Promise<CallResponse> {
  const { database } = pipeline.services;
  const { answer, events } = await runHandler(pipeline, admitted, database);
  if (events.length > 0)
    await runInTransaction(database, (tx) =>
      appendAudit(tx, admitted.clock, toAuditOrigin(admitted.actor, admitted.request), events),
    );
  return answer;
}

/**
 * Runs a call in one transaction: checks the idempotency key or event id, runs the handler, stores the response and
 * appends the audit.
 */
async function answerInTransaction(
  pipeline: PipelineDeps,
  admitted: AdmittedRequest,
  tx: Db,
): Promise<CallResponse> {
  const { claim, clock, actor, call } = admitted;
  if (claim !== undefined) {
    const replay = await claimIdempotencyKey(tx, claim, clock);
    if (replay !== undefined) return toReplayedResponse(replay);
  }
  if (actor?.kind === 'partner') {
    const { body } = admitted.input as { body: { event_id: string; occurred_at: string } };
    const isNew = await claimPartnerEvent(tx, actor, body, clock);
    if (!isNew) return { status: call.status, headers: [], body: undefined };
  }
  await hitFailpoint('gate.before-operation');
  const { answer, isRefused, events } = await runHandler(pipeline, admitted, tx);
  if (claim !== undefined && !isRefused)
    await storeIdempotentAnswer(tx, claim, clock, {
      status: answer.status,
      answer: typeof answer.body === 'string' ? answer.body : '',
    });
  // The audit is appended last, because it locks the head of an audit chain until the commit.
  await appendAudit(tx, clock, toAuditOrigin(actor, admitted.request), events);
  await hitFailpoint('gate.before-commit');
  return answer;
}

interface HandlerResult {
  readonly answer: CallResponse;
  readonly isRefused: boolean;
  readonly events: readonly AuditEvent[];
}

async function runHandler(
  pipeline: PipelineDeps,
  admitted: AdmittedRequest,
  db: Db,
): Promise<HandlerResult> {
  const { call, key, actor, object, clock } = admitted;
  const events: AuditEvent[] = [];
  const headers: [string, string][] = [];
  const handler = pipeline.handlers[key] as unknown as AnyHandler;
  const context: AnyContext = {
    input: admitted.input as AnyContext['input'],
    actor,
    db,
    clock,
    object,
    request: admitted.request,
    attachments: admitted.attachments,
    services: pipeline.services,
    scope:
      actor?.kind === 'client'
        ? listVisibleAccounts(actor, clock).map(({ uuid }) => uuid)
        : undefined,
    audit: (event) => events.push(event),
    header: (name, value) => headers.push([name, value]),
  };
  const result = await carryOutOrPropose(pipeline.fourEyes, key, context, handler);
  const auditedKind =
    actor?.kind === 'staff' ? 'staff' : isSuperuser(actor) ? 'superuser' : undefined;
  if (auditedKind !== undefined)
    events.push({
      action: `${auditedKind}.${call.name}`,
      entity: object === undefined ? 'call' : call.name,
      entityUuid: object?.uuid ?? null,
    });
  const isRefused = isCommittedRefusal(result);
  const answer = isRefused
    ? refusedAnswer(result, headers)
    : isProposedCall(result)
      ? proposedAnswer(result, headers)
      : answerOf(call, result, headers, pipeline.services.config.checksAnswers);
  return { answer, isRefused, events };
}

function refusedAnswer(
  { refusals, retryAfterSeconds }: CommittedRefusal,
  handlerHeaders: readonly [string, string][],
): CallResponse {
  const [first] = refusals;
  const headers = [...Object.entries(getRefusalHeaders(first)), ...handlerHeaders];
  if (retryAfterSeconds !== undefined) headers.push(['Retry-After', String(retryAfterSeconds)]);
  const body = JSON.stringify(buildRefusalBody(refusals));
  return { status: first.http, headers, body, refusal: first };
}

function proposedAnswer({ body }: ProposedCall, headers: [string, string][]): CallResponse {
  return { status: 202, headers, body: JSON.stringify({ result: successEnvelope, ...body }) };
}

const isFile = (result: unknown): result is FileResponse =>
  typeof result === 'object' && result !== null && 'file' in result;

const fileAnswer = (
  status: number,
  headers: [string, string][],
  body: FileResponse,
): CallResponse => ({ status, headers, body, ...(body.rows !== undefined && { rows: body.rows }) });

/** A page contains exactly one list. */
const countRows = (page: object): number =>
  Object.values(page).find((value): value is unknown[] => Array.isArray(value))?.length ?? 0;

function answerOf(
  call: CallDefinition,
  result: unknown,
  headers: [string, string][],
  isChecked: boolean,
): CallResponse {
  const { status } = call;
  if (call.answerKind === 'file' || (call.orFile === true && isFile(result)))
    return fileAnswer(status, headers, result as FileResponse);
  if (call.answerKind === 'empty') return { status, headers, body: undefined };
  const data = pickKnownFields(call.output, result) as object;
  if (isChecked) checkAnswer(call, result, data);
  return {
    status,
    headers,
    body: JSON.stringify({ result: successEnvelope, ...data }),
    ...(call.list !== undefined && { rows: countRows(data) }),
  };
}
