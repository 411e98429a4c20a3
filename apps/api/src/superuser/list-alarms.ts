import { type Alarm, readAlarms } from '../kernel/alarms.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../kernel/lists.ts';

const toListedAlarm = ({ raised_at: raisedAt, ended_at: endedAt, ...alarm }: Alarm) => ({
  ...alarm,
  raised_at: raisedAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});

/** Returns a page of alarms, newest first (API-34, SES-34). */
export const listAlarms: Handler<'GET /alarms'> = async ({ input, db }) => {
  const page = readPageRange(input.query);
  const { rows, counted } = await readAlarms(db, page);
  return buildPageBody('alarms', rows.map(toListedAlarm), counted, page);
};
