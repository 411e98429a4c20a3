import { type Failpoint, failpoints, setFailpointHook } from '../kernel/failpoints.ts';
import type { Service } from '../service.ts';
import { describePeople } from './people.ts';
import { readMessages } from './messages.ts';
import { runJobsUntilIdle } from './run-jobs.ts';
import { advanceSandboxClock } from '@participe/connectors';

type Action = 'kill' | 'error' | 'delay';
interface ArmedFault {
  action: Action;
  ms: number;
  times: number;
}

/** Lets tests set faults over HTTP at named places in the code. Returns the faults that are set. */
function armFailpoints(): Map<Failpoint, ArmedFault> {
  const faults = new Map<Failpoint, ArmedFault>();
  setFailpointHook(async (name) => {
    const fault = faults.get(name);
    if (fault === undefined) return;
    fault.times -= 1;
    if (fault.times <= 0) faults.delete(name);
    if (fault.action === 'kill') process.kill(process.pid, 'SIGKILL');
    if (fault.action === 'error') throw new Error(`failpoint ${name}`);
    await new Promise((resolve) => {
      setTimeout(resolve, fault.ms);
    });
  });
  return faults;
}

function bindClock(service: Service): void {
  const { app, clock, database, services } = service;
  const { sandboxControlUrl } = services.config;
  const clockReading = () => ({
    now: clock.now().toISOString(),
    session_now: clock.sessionNow().toISOString(),
  });
  app.get('/api/__test/clock', clockReading);
  app.post<{ Body: { now?: string; session_seconds?: number } | undefined }>(
    '/api/__test/clock',
    async (request, reply) => {
      const { now, session_seconds: seconds } = request.body ?? {};
      if (now !== undefined) {
        const instant = new Date(now);
        if (Number.isNaN(instant.getTime()))
          return reply.code(400).send({ error: 'now is no instant' });
        if (instant < clock.now()) return reply.code(409).send(clockReading());
        await clock.setBusinessTime(database.db, instant, true);
      }
      if (seconds !== undefined) {
        await clock.advanceSessionTime(database.db, seconds);
        // Partners sign with the sandbox's clock, which must advance together with session time.
        if (sandboxControlUrl !== undefined) await advanceSandboxClock(sandboxControlUrl, seconds);
      }
      return clockReading();
    },
  );
}

function bindFailpoints(service: Service): void {
  const armedFailpoints = armFailpoints();
  service.app.get('/api/__test/failpoints', () => ({
    failpoints,
    armed: [...armedFailpoints].map(([name, fault]) => ({ name, ...fault })),
  }));
  service.app.post<{ Body: { name: Failpoint; action: Action; ms?: number; times?: number } }>(
    '/api/__test/failpoints',
    async (request, reply) => {
      const { name, action, ms = 0, times = 1 } = request.body;
      if (!failpoints.includes(name) || !['kill', 'error', 'delay'].includes(action))
        return reply.code(400).send({ error: 'unknown failpoint or action' });
      if (times > 0) armedFailpoints.set(name, { action, ms, times });
      else armedFailpoints.delete(name);
      return { name, action, ms, times };
    },
  );
}

/** Starts the test interface on the loopback address. The image of production does not contain this code. */
export async function startTestInterface(service: Service): Promise<void> {
  const { app, clock, database } = service;
  await clock.setBusinessTime(database.db, clock.now(), true);
  bindClock(service);
  bindFailpoints(service);
  app.get('/api/__test/people', () => describePeople(service));
  app.get<{ Querystring: { to?: string } }>('/api/__test/messages', (request) =>
    readMessages(database.db, request.query.to),
  );
  app.post('/api/__test/run-jobs', async (_request, reply) => {
    const { ran, left } = await runJobsUntilIdle(service);
    return left === undefined ? { ran } : reply.code(504).send({ ran, left });
  });
}
