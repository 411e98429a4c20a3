import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationRow, Product } from '@participe/contract/types';
import type { TickReport } from '../control/tick.ts';
import { type RunningSandbox, startSandbox } from '../sandbox.ts';
import { type SandboxState, createEmptyState } from '../state.ts';
import { requestTick } from './client.ts';
import {
  type FakeServiceState,
  createFakeServiceState,
  exportOrders,
} from './fake-service-state.ts';
import { partnerKeys } from './fake-partners.ts';
import { type FakeService, startFakeService, staffCredentialsFileContent } from './fake-service.ts';
import { sampleProduct } from './samples.ts';

export type TestSandbox = {
  books: FakeServiceState;
  service: FakeService;
  sandbox: RunningSandbox;
  /** Returns the stored state as JSON. */
  stored: () => string;
  tick: () => Promise<TickReport>;
  /** Restarts the sandbox. Only its stored state survives. */
  restart: () => Promise<void>;
  /**
   * Runs actors and jobs until nothing is due, then advances to the next due time. Repeats both steps until there is no
   * next due time.
   */
  play: (afterEach?: () => Promise<void>) => Promise<TickReport>;
  close: () => Promise<void>;
};

export type TestSandboxOptions = {
  behaviour?: 'kind' | 'lively';
  now?: string;
  orders?: OperationRow[];
  products?: Product[];
};

/** Starts a sandbox in manual mode and a fake service, both on the loopback address and with temporary files. */
export async function startTestSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  const { behaviour = 'kind', now = '2026-03-12T10:00:00.000Z' } = options;
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const staffCredentialsFile = join(folder, 'staff-token');
  const partnerSecretsFile = join(folder, 'partner-secrets.json');
  writeFileSync(staffCredentialsFile, staffCredentialsFileContent);
  writeFileSync(partnerSecretsFile, JSON.stringify(partnerKeys));
  const books = createFakeServiceState(now, options.products ?? [sampleProduct()]);
  books.operations.push(...(options.orders ?? []));
  const service = await startFakeService(books);
  // The state is serialised but not written to a file, because writing hundreds of small files would take most of
  // the test's time.
  let stored = JSON.stringify(createEmptyState());
  const start = () => {
    const state = JSON.parse(stored) as SandboxState;
    const save = () => {
      stored = JSON.stringify(state);
    };
    return startSandbox({
      serviceUrl: service.url,
      staffCredentialsFile,
      partnerSecretsFile,
      timeStampFolder: undefined,
      ports: {
        registry: 0,
        catcher: 0,
        control: 0,
        video: 0,
        bank: 0,
        scanner: 0,
        timeStamps: 0,
        website: 0,
      },
      mode: 'manual',
      behaviour,
      store: { state, save },
      log: () => undefined,
      elapsedMs: () => 0,
    });
  };
  const stage: TestSandbox = {
    books,
    service,
    stored: () => stored,
    sandbox: await start(),
    tick: () => requestTick(stage.sandbox.ports.control),
    async restart() {
      await stage.sandbox.close();
      stage.sandbox = await start();
    },
    play: (afterEach) => play(stage, afterEach),
    async close() {
      await stage.sandbox.close();
      await service.close();
      rmSync(folder, { recursive: true });
    },
  };
  return stage;
}

const ticksMax = 2000;

async function play(
  stage: TestSandbox,
  afterEach = async () => undefined as void,
): Promise<TickReport> {
  for (let count = 0; count < ticksMax; count += 1) {
    const report = await stage.tick();
    const url = `http://127.0.0.1:${stage.sandbox.ports.registry}`;
    const exported = await exportOrders(stage.books, url);
    await afterEach();
    if (report.did > 0 || exported > 0 || report.failures.length > 0) continue;
    if (report.next_due_at === null) return report;
    stage.books.now = report.next_due_at;
  }
  throw new Error('the world does not come to rest');
}
