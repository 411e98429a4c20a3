import { type ChallengeRow, readLastCodeChannel } from '../challenges/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { SignContext } from './request-code.ts';

/** Evidence of a signature, stored with the signed text. */
export interface SignatureEvidence {
  readonly method: 'OTP' | 'PAPER';
  readonly channel: 'SMS' | 'EMAIL' | 'PAPER';
  readonly uuidRequest: string | null;
  readonly requestHash: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly uuidSession: string | null;
}

export type CodeEvidence = SignatureEvidence & { readonly channel: 'SMS' | 'EMAIL' };

/** Returns the evidence of a signature with a correct code: the request, the channel of the code and the session. */
export async function readCodeEvidence(
  { actor, db, request }: SignContext,
  challenge: ChallengeRow,
): Promise<CodeEvidence> {
  return {
    method: 'OTP',
    channel: await readLastCodeChannel(db, challenge.uuid),
    uuidRequest: challenge.uuid,
    requestHash: challenge.order_hash,
    ip: request.ip,
    userAgent: request.userAgent,
    uuidSession: actor.sessionUuid,
  };
}

/**
 * Returns evidence and time as the last fields of the sealed text. Their sequence is fixed, so that the seal can be
 * verified later.
 */
export function evidenceFieldsOf({ clock }: UnitOfWork, evidence: SignatureEvidence) {
  return {
    method: evidence.method,
    channel: evidence.channel,
    signature_request: evidence.uuidRequest,
    request_hash: evidence.requestHash,
    session: evidence.uuidSession,
    ip: evidence.ip,
    user_agent: evidence.userAgent,
    signed_at: clock.now.toISOString(),
    session_at: clock.sessionNow.toISOString(),
  };
}
