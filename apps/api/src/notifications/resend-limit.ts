import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';
import { recordResendRequest } from './resend-requests.store.ts';

const hourMs = 3_600_000;

export interface ResendRequest {
  readonly uuidIntervener: string;
  readonly type: string;
  readonly uuidOperation?: string | undefined;
}

/**
 * Registers that a notification is sent again, at most once an hour (NOT-08). Returns null when this is allowed,
 * otherwise the milliseconds to wait. A row lock makes concurrent requests wait for each other.
 */
export async function consumeResendLimit(
  tx: Db,
  { sessionNow }: Pick<Moment, 'sessionNow'>,
  { uuidIntervener, type, uuidOperation }: ResendRequest,
): Promise<number | null> {
  const limitedSubject = uuidOperation === undefined ? type : `${type}:${uuidOperation}`;
  const hourAgo = new Date(sessionNow.getTime() - hourMs);
  const lastResentAt = await recordResendRequest(tx, {
    uuidIntervener,
    about: limitedSubject,
    now: sessionNow,
    before: hourAgo,
  });
  return lastResentAt === null ? null : lastResentAt.getTime() + hourMs - sessionNow.getTime();
}
