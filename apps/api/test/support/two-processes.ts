import { createLog } from '../../src/kernel/log.ts';
import { createService } from '../../src/service.ts';
import { createConnectors } from '../../src/kernel/connectors.ts';
import { passSession } from './login.ts';
import { type TestService, startTestService } from './service.ts';

/** Two services on one PostgreSQL, as two processes are: each remembers for itself. */
export interface TwoProcesses {
  readonly first: TestService;
  /** The same people and the same database, asked through the other process. */
  readonly second: TestService;
  /** Session time passes in both: what the first one moves, the second one has to read. */
  readonly pass: (seconds: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const first = await startTestService();
  const { config } = first.service.services;
  const other = await createService({
    config,
    log: createLog('error'),
    database: first.database,
    connectors: createConnectors(config),
    onWrite: () => undefined,
  });
  const url = await other.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    first,
    second: { ...first, url, send: (path, init) => fetch(`${url}${path}`, init) },
    pass: async (seconds) => {
      await passSession(first, seconds);
      await other.clock.reload(first.database.db);
    },
    stop: async () => {
      await other.app.close();
      await first.stop();
    },
  };
}
