import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

export const approvalStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'VOID']);

const jsonObject = z.record(z.string(), z.unknown());

/**
 * A call that a member of staff or a service client has proposed, and that another person approves or rejects
 * (PRM-23).
 */
export const approval = z.strictObject({
  uuid,
  /** Method and path of the call. */
  call: z.string(),
  status: approvalStatus,
  params: jsonObject,
  query: jsonObject,
  body: jsonObject,
  /** SHA-256 of the call, its parameters, its query and its body in canonical form. */
  request_hash: z.string(),
  /** The response of the call in the trial at its proposal. */
  effect: jsonObject,
  /** User name, or id of the service client. */
  proposed_by: z.string(),
  proposed_at: instant,
  /** The first of the two people who must approve the proposal of a service client; null when there is none. */
  endorsed_by: z.string().nullable(),
  expires_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Why the proposal was rejected, or the code of the refusal that made it void. */
  reason: z.string().nullable(),
  /** The response of the call when it was executed; null until then. */
  response: jsonObject.nullable(),
});
