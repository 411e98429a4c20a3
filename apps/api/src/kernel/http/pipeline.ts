import { type AnyCall, type CallKey, calls } from '@participe/contract';
import { invariant, refuse } from '@participe/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visibleAccounts } from '../access/permissions.ts';
import { checkMeant } from './csrf.ts';
import type { Actors } from '../access/actors.ts';
import { type Attachment, type JudgeFile, hasFiles, readAttachments } from './attachments.ts';
import { type AuditEvent, appendAudit, auditOrigin } from '../audit.ts';
import type { Clock } from '../clock.ts';
import {
  type Actor,
  type Context,
  type Db,
  type FileAnswer,
  type Moment,
  type Handlers,
  type RequestFacts,
  type Services,
  type VisibleObject,
  isSuperuser,
} from '../context.ts';
import { failpoint } from '../failpoints.ts';
import { type WithinLimit, noteFalseSuperuser } from '../access/audit-denied-superuser.ts';
import { type Answer, answerAgain, sendAnswer } from './respond.ts';
import { parseInput, rawValue } from './parse.ts';
import { checkAudience, checkPermission } from '../access/audience.ts';
import {
  type IdempotencyClaim,
  type Replay,
  claimIdempotency,
  idempotencyClaim,
  keptAnswer,
  recordIdempotency,
} from './idempotency.ts';
import {
  type CommittedRefusal,
  headersOfRefusal,
  isCommittedRefusal,
  problemBody,
  RefusalError,
  success,
} from './problem.ts';
import { claimEvent, partnerOf } from './partner-events.ts';
import { readRequest, requestFacts } from './request.ts';
import { inTransaction } from '../database/transaction.ts';
import { findVisible } from '../access/visibility.ts';

export interface Gate {
  readonly services: Services;
  readonly actors: Actors;
  readonly clock: Clock;
  readonly handlers: Handlers;
  /** Calls that open their own short transactions, because a slow digest must not hold one. */
  readonly ownTransaction: ReadonlySet<CallKey>;
  readonly withinLimit: WithinLimit;
  readonly judge: JudgeFile;
}

type AnyHandler = (context: Context<unknown, Actor | undefined>) => Promise<unknown>;

interface Passed {
  readonly call: AnyCall;
  readonly key: CallKey;
  readonly handler: AnyHandler;
  readonly actor: Actor | undefined;
  readonly object: VisibleObject | undefined;
  readonly input: unknown;
  readonly clock: Moment;
  readonly request: RequestFacts;
  readonly attachments: readonly Attachment[];
  readonly claim: IdempotencyClaim | undefined;
  /** What was answered to the same files before. */
  readonly replay: Replay | undefined;
}

const bearer = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{43})$/u.exec(header ?? '')?.[1];

export function moment(clock: Clock): Moment {
  return { now: clock.now(), today: clock.today(), sessionNow: clock.sessionNow() };
}

/** Who asks: by the token of a session, or by the signature of a partner. */
async function actorOf(
  gate: Gate,
  call: AnyCall,
  request: FastifyRequest,
  token: string | undefined,
  clock: Moment,
): Promise<Actor | undefined> {
  if ('partner' in call.access)
    return partnerOf(request, call.access.partner, gate.services.config, clock);
  return token === undefined ? undefined : gate.actors.find(token, clock);
}

/** Everything before the handler, always in the same order: session, audience, object, permission, parse, file. */
async function pass(gate: Gate, key: CallKey, request: FastifyRequest): Promise<Passed> {
  const call: AnyCall = calls[key];
  const clock = moment(gate.clock);
  const facts = requestFacts(request, bearer(request.headers.authorization));
  const actor = await actorOf(gate, call, request, facts.bearer, clock);
  await noteFalseSuperuser(gate, call, actor, clock, facts);
  checkAudience(call, actor);
  checkMeant(call, request, gate.services.config.origins);
  const raw = await readRequest(request, call);
  let object: VisibleObject | undefined;
  if ('object' in call.access && call.access.object !== 'self' && actor !== undefined) {
    const { kind, from, optional } = call.access.object;
    const id = rawValue(raw, from);
    if (!(optional === true && id === undefined)) {
      object = await findVisible(gate.services.database, actor, kind, id, clock);
      if (object === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
    }
  }
  checkPermission(call, actor, object, raw, clock);
  const input = parseInput(call, raw);
  const claim =
    call.idempotent && actor !== undefined && actor.kind !== 'partner'
      ? idempotencyClaim({
          actor,
          header: request.headers['idempotency-key']?.toString(),
          route: `${call.method} ${request.url.split('?', 1)[0] ?? ''}`,
          body: JSON.stringify(raw.body ?? null),
          clock,
        })
      : undefined;
  const handler = gate.handlers[key] as unknown as AnyHandler;
  const { services } = gate;
  const attaching = { services, actor, clock, request: facts };
  // Files that were taken are not judged again: sent once more, they cost nothing of the hour.
  const replay =
    claim !== undefined && hasFiles(input)
      ? await keptAnswer(services.database, claim, clock)
      : undefined;
  const attachments = replay === undefined ? await readAttachments(gate, attaching, input) : [];
  const passed = { call, key, handler, actor, object, input, clock, request: facts };
  return { ...passed, attachments, claim, replay };
}

const isFile = (result: unknown): result is FileAnswer =>
  typeof result === 'object' && result !== null && 'file' in result;

/** Runs the handler with what the gate found, and collects what it wants audited. */
async function run(
  gate: Gate,
  passed: Passed,
  db: Db,
): Promise<{ answer: Answer; refused: CommittedRefusal | undefined; events: AuditEvent[] }> {
  const { call, actor, clock } = passed;
  const events: AuditEvent[] = [];
  const headers: [string, string][] = [];
  const result = await passed.handler({
    input: passed.input,
    actor,
    db,
    clock,
    object: passed.object,
    request: passed.request,
    attachments: passed.attachments,
    services: gate.services,
    scope:
      actor?.kind === 'client' ? visibleAccounts(actor, clock).map(({ uuid }) => uuid) : undefined,
    audit: (event) => events.push(event),
    header: (name, value) => headers.push([name, value]),
  });
  const watched = actor?.kind === 'staff' ? 'staff' : isSuperuser(actor) ? 'superuser' : undefined;
  if (watched !== undefined)
    events.push({
      action: `${watched}.${call.name}`,
      entity: passed.object === undefined ? 'call' : call.name,
      entityUuid: passed.object?.uuid ?? null,
    });
  if (isCommittedRefusal(result)) {
    if (result.retryAfterSeconds !== undefined)
      headers.push(['Retry-After', String(result.retryAfterSeconds)]);
    const [first] = result.refusals;
    headers.unshift(...Object.entries(headersOfRefusal(first)));
    const body = JSON.stringify(problemBody(result.refusals));
    return { answer: { status: first.http, headers, body }, refused: result, events };
  }
  if (call.answerKind === 'file' || (call.orFile === true && isFile(result)))
    return {
      answer: { status: call.status, headers, body: result as FileAnswer },
      refused: undefined,
      events,
    };
  if (call.answerKind === 'empty')
    return {
      answer: { status: call.status, headers, body: undefined },
      refused: undefined,
      events,
    };
  const parsed = call.output.safeParse(result);
  invariant(
    parsed.success,
    `the answer of ${call.name} keeps its contract: ${parsed.error?.message ?? ''}`,
  );
  const body = JSON.stringify({ result: success, ...(parsed.data as object) });
  return { answer: { status: call.status, headers, body }, refused: undefined, events };
}

async function runReading(gate: Gate, passed: Passed): Promise<Answer> {
  const { database } = gate.services;
  const { answer, events } = await run(gate, passed, database);
  // Staff reading clients' data, as the back office or as superuser, leave their row before the first byte.
  if (events.length > 0)
    await inTransaction(database, (tx) =>
      appendAudit(tx, passed.clock, auditOrigin(passed.actor, passed.request), events),
    );
  return answer;
}

async function runWriting(gate: Gate, passed: Passed): Promise<Answer> {
  const answer = await inTransaction(gate.services.database, async (tx) => {
    const { claim, clock } = passed;
    if (claim !== undefined) {
      const replay = await claimIdempotency(tx, claim, clock);
      if (replay !== undefined) return answerAgain(replay);
    }
    const { actor } = passed;
    if (actor?.kind === 'partner') {
      const { body } = passed.input as { body: { event_id: string; occurred_at: string } };
      const isNew = await claimEvent(tx, actor, body, clock);
      if (!isNew) return { status: passed.call.status, headers: [], body: undefined };
    }
    await failpoint('gate.before-operation');
    const done = await run(gate, passed, tx);
    if (claim !== undefined && done.refused === undefined)
      await recordIdempotency(tx, claim, clock, {
        status: done.answer.status,
        answer: typeof done.answer.body === 'string' ? done.answer.body : '',
      });
    await appendAudit(tx, clock, auditOrigin(passed.actor, passed.request), done.events);
    await failpoint('gate.before-commit');
    return done.answer;
  });
  await failpoint('gate.after-commit');
  return answer;
}

/**
 * The one gate: every call of the contract passes it in the same order, and a call without an access
 * line or a handler stops the start of the service.
 */
export function bindCalls(app: FastifyInstance, gate: Gate): void {
  for (const [key, call] of Object.entries(calls) as [CallKey, AnyCall][]) {
    invariant(call.access !== undefined, `${key} has an access line`);
    invariant(gate.handlers[key] !== undefined, `${key} has a handler`);
    const writes = !call.readOnly && !gate.ownTransaction.has(key);
    app.route({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{(\w+)\}/gu, ':$1')}`,
      ...(call.bodyMegabytes !== undefined && { bodyLimit: call.bodyMegabytes * 1024 * 1024 }),
      handler: async (request, reply) => {
        const passed = await pass(gate, key, request);
        if (passed.replay !== undefined) return sendAnswer(reply, answerAgain(passed.replay));
        return sendAnswer(
          reply,
          await (writes ? runWriting(gate, passed) : runReading(gate, passed)),
        );
      },
    });
  }
}
