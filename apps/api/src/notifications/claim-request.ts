import type { Db, Moment } from '../kernel/context.ts';
import { claimHour } from './request.store.ts';

const hourMs = 3_600_000;

/** What somebody asks to be told again. */
export interface NoticeRequest {
  readonly uuidIntervener: string;
  readonly type: string;
  readonly uuidOperation?: string | undefined;
}

/**
 * Takes the one turn of an hour to be told the same again (decision G-K05): null when it was free, else how
 * many milliseconds it still has to wait. Two who ask at once take turns at the row.
 */
export async function claimRequest(
  tx: Db,
  { sessionNow }: Pick<Moment, 'sessionNow'>,
  { uuidIntervener, type, uuidOperation }: NoticeRequest,
): Promise<number | null> {
  const about = uuidOperation === undefined ? type : `${type}:${uuidOperation}`;
  const before = new Date(sessionNow.getTime() - hourMs);
  const last = await claimHour(tx, { uuidIntervener, about, now: sessionNow, before });
  return last === null ? null : last.getTime() + hourMs - sessionNow.getTime();
}
