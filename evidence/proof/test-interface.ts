import type { Installation } from './service-process.ts';

export const failpoints = [
  'gate.before-operation',
  'gate.before-commit',
  'gate.after-commit',
  'jobs.before-item',
  'outbox.before-send',
  'outbox.after-send',
] as const;
export type Failpoint = (typeof failpoints)[number];

async function sendRequest(
  { url }: Installation,
  path: string,
  body: object,
  signal = AbortSignal.timeout(90_000),
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}/api/__test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return { status: response.status, body: await response.json() };
}

/** The process crashes when the service next reaches the named place. */
export async function armFailpoint(installation: Installation, name: Failpoint): Promise<void> {
  const { status, body } = await sendRequest(installation, 'failpoints', {
    name,
    action: 'kill',
    times: 1,
  });
  if (status !== 200) throw new Error(`The failpoint ${name} is refused: ${JSON.stringify(body)}`);
}

/** Runs jobs and sandbox. Returns true when no work is left. */
export async function runJobs(installation: Installation): Promise<boolean> {
  return (await sendRequest(installation, 'run-jobs', {})).status === 200;
}

/** Advances session time, on which limits, lockouts and codes depend. */
export async function advanceSessionTime(
  installation: Installation,
  seconds: number,
): Promise<void> {
  await sendRequest(installation, 'clock', { session_seconds: seconds });
}

/** Advances session time beyond the lease of a crashed worker, so that another worker can process its items. */
export async function advancePastLeases(installation: Installation): Promise<void> {
  await advanceSessionTime(installation, 61);
}

export async function setBusinessTime(installation: Installation, now: string): Promise<void> {
  const { status, body } = await sendRequest(installation, 'clock', { now });
  if (status !== 200) throw new Error(`The clock is refused: ${JSON.stringify(body)}`);
}

const hours = ['09:00', '12:30', '15:00'];

/** Returns the next clock step in UTC. There are three per weekday, the last one after the cut-off in Madrid. */
export function nextClockStep(now: string): string {
  const day = now.slice(0, 10);
  const nextHour = hours.map((hour) => `${day}T${hour}:00.000Z`).find((moment) => moment > now);
  if (nextHour !== undefined) return nextHour;
  const nextTime = new Date(`${day}T09:00:00.000Z`);
  do nextTime.setUTCDate(nextTime.getUTCDate() + 1);
  while (nextTime.getUTCDay() === 0 || nextTime.getUTCDay() === 6);
  return nextTime.toISOString();
}
