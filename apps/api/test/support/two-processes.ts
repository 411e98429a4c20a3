import { createLogger } from '../../src/kernel/log.ts';
import { createService } from '../../src/service.ts';
import { createConnectors } from '../../src/kernel/connectors.ts';
import { advanceSession } from './login.ts';
import { type TestService, startTestService } from './service.ts';

/** Two services on one PostgreSQL database, each with its own memory like two processes. */
export interface TwoProcesses {
  readonly first: TestService;
  /** The same people and database, through the second service. */
  readonly second: TestService;
  /** Advances session time in both services: the first one advances it, and the second one reloads it. */
  readonly pass: (seconds: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const firstService = await startTestService();
  const { config } = firstService.service.services;
  const secondService = await createService({
    config,
    log: createLogger('error'),
    database: firstService.database,
    connectors: createConnectors(config),
    onWrite: () => undefined,
  });
  const url = await secondService.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    first: firstService,
    second: { ...firstService, url, send: (path, init) => fetch(`${url}${path}`, init) },
    pass: async (seconds) => {
      await advanceSession(firstService, seconds);
      await secondService.clock.reload(firstService.database.db);
    },
    stop: async () => {
      await secondService.app.close();
      await firstService.stop();
    },
  };
}
