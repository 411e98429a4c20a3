import { setImmediate } from 'node:timers/promises';
import type { CallDefinition } from '@participe/contract';
import { maxUploadBytes, refuse } from '@participe/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, getWorkQueueKey } from '../actor.ts';
import { RefusalError } from '../refusal.ts';
import { callerOf } from '../throttling/rate-limit.ts';
import { isMultipart } from './body-bytes.ts';
import { bodyMaxBytes } from './read-request.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * Largest body of a public call, of a partner's event and of a call without a body, unless the call states another
 * limit.
 */
const publicBodyBytes = 16 * kilobyte;

const eventDeadlineMs = 5000;

/** Returns the limits of a call's request body that differ from the default limits (API-30, API-36). */
export function bodyLimitsOf(call: CallDefinition): object {
  const { bodyMegabytes, structuralCharacters, access, bodyKind } = call;
  const isEvent = 'partner' in access;
  const config = {
    ...(structuralCharacters !== undefined && { structuralCharacters }),
    ...(isEvent && { bodyDeadlineMs: eventDeadlineMs }),
  };
  if (bodyMegabytes !== undefined) return { bodyLimit: bodyMegabytes * 1024 * 1024, config };
  const isShort = isEvent || access.audience === 'public' || bodyKind === 'none';
  return isShort ? { bodyLimit: publicBodyBytes, config } : { config };
}

/** Small bodies have a budget of their own, so that uploads cannot use up the memory for logins and orders. */
const smallBodyBytes = publicBodyBytes;

/** Maximum number of unfinished bodies that one address may send to the calls of partners. */
const openPartnerBodiesMax = 2;

interface Budget {
  /**
   * Reserves an amount and returns a function that ends the reservation. Returns the exhausted limit when the amount
   * cannot be reserved.
   */
  readonly reserve: (sender: string, amount: number) => (() => void) | 'share' | 'total';
}

/**
 * Creates a budget of bytes or bodies. A sender may reserve a share of the total, or one body that is larger than the
 * share.
 */
export function createBudget({ total, share }: { total: number; share: number }): Budget {
  const reservedBySender = new Map<string, number>();
  let reservedTotal = 0;
  const changeReservation = (sender: string, amount: number): void => {
    reservedTotal += amount;
    const newAmount = (reservedBySender.get(sender) ?? 0) + amount;
    if (newAmount > 0) reservedBySender.set(sender, newAmount);
    else reservedBySender.delete(sender);
  };
  return {
    reserve: (sender, amount) => {
      const senderAmount = reservedBySender.get(sender) ?? 0;
      if (senderAmount > 0 && senderAmount + amount > share) return 'share';
      if (reservedTotal + amount > total) return 'total';
      changeReservation(sender, amount);
      let isHeld = true;
      return () => {
        if (isHeld) changeReservation(sender, -amount);
        isHeld = false;
      };
    },
  };
}

/** A body without an announced size counts as the largest body that the call accepts. */
export function readAnnouncedBodySize(request: FastifyRequest): number {
  const { headers, routeOptions, method } = request;
  // The framework does not read the body of a GET.
  if (method === 'GET') return 0;
  // Forms with files are not subject to the limit of the route.
  const maxBytes = isMultipart(request)
    ? maxUploadBytes + bodyMaxBytes
    : (routeOptions.bodyLimit ?? 0);
  if (headers['transfer-encoding'] !== undefined) return maxBytes;
  return Math.min(Number(headers['content-length'] ?? 0), maxBytes);
}

/** Returns the person, member of staff or service client of a request, or the address when there is no session. */
export function senderOf(actor: Actor | undefined, ip: string): string {
  if (actor === undefined || actor.kind === 'partner') return `address ${callerOf(ip)}`;
  if (actor.kind === 'otp') return actor.person.uuid;
  return actor.kind === 'client' || actor.kind === 'staff'
    ? getWorkQueueKey(actor)
    : actor.uuidStaff;
}

/** Reserves the memory of a body; throws a refusal when too little is free. */
export type BodyMemoryLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | undefined,
) => Promise<void>;

/**
 * Limits the memory of request bodies in all and for each sender, so that no sender can use up all of it (API-30). A
 * body is reserved until its answer is sent or its connection closes.
 */
function createSenderLimit(): BodyMemoryLimit {
  // Enough for a small body on each of the server's connections.
  const smallBudget = createBudget({ total: 32 * megabyte, share: 2 * megabyte });
  const mediumBudget = createBudget({ total: 32 * megabyte, share: 2 * megabyte });
  // Four uploads of the maximum size, one for each sender.
  const largeBudget = createBudget({ total: 64 * megabyte, share: 0 });
  return async (request, reply, actor) => {
    const bytes = readAnnouncedBodySize(request);
    if (bytes === 0) return;
    const budget =
      bytes <= smallBodyBytes ? smallBudget : bytes <= bodyMaxBytes ? mediumBudget : largeBudget;
    const release = budget.reserve(senderOf(actor, request.ip), bytes);
    if (typeof release === 'string') {
      const isOwnFile = budget === largeBudget && release === 'share';
      throw new RefusalError(refuse(isOwnFile ? 'SUBIDA_EN_CURSO' : 'MANTENIMIENTO'));
    }
    reply.raw.once('close', release);
  };
}

/**
 * Limits the bodies of partner calls: in bytes for each partner and in number for each address. Anybody can send such
 * a body, because its signature can be checked only at its end.
 */
function createPartnerLimit(): BodyMemoryLimit {
  const ofPartner = createBudget({ total: Infinity, share: 4 * megabyte });
  const ofAddress = createBudget({ total: Infinity, share: openPartnerBodiesMax });
  return async (request, reply, actor) => {
    // A small event is complete after this turn of the event loop, so that it needs no reservation.
    await setImmediate();
    if (request.raw.complete || actor?.kind !== 'partner') return;
    const reservations = [
      ofAddress.reserve(callerOf(request.ip), 1),
      ofPartner.reserve(actor.partner, readAnnouncedBodySize(request)),
    ];
    const releases = reservations.filter((one) => typeof one === 'function');
    const releaseAll = (): void => {
      for (const release of releases) release();
    };
    if (releases.length < reservations.length) {
      releaseAll();
      throw new RefusalError(refuse('MANTENIMIENTO'));
    }
    request.raw.once('end', releaseAll);
    reply.raw.once('close', releaseAll);
  };
}

export function createBodyMemoryLimit(): BodyMemoryLimit {
  const partnerLimit = createPartnerLimit();
  const senderLimit = createSenderLimit();
  return async (request, reply, actor) =>
    (actor?.kind === 'partner' ? partnerLimit : senderLimit)(request, reply, actor);
}
