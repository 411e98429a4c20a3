import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation, Product } from '@participe/contract/types';
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
  serviceState: FakeServiceState;
  service: FakeService;
  sandbox: RunningSandbox;
  stored: () => string;
  tick: () => Promise<TickReport>;
  /** Restarts the sandbox. Only its stored state survives. */
  restart: () => Promise<void>;
  /**
   * Runs actors and jobs until nothing is due, then advances to the next due time, and repeats both until there is no
   * next due time.
   */
  play: (afterEach?: () => Promise<void>) => Promise<TickReport>;
  close: () => Promise<void>;
};

export type TestSandboxOptions = {
  behaviour?: 'kind' | 'lively';
  now?: string;
  orders?: Operation[];
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
  const serviceState = createFakeServiceState(now, options.products ?? [sampleProduct()]);
  serviceState.operations.push(...(options.orders ?? []));
  const service = await startFakeService(serviceState);
  // The state is serialised but not written to a file, because writing hundreds of small files would take most of the
  // test's time.
  let stateText = JSON.stringify(createEmptyState());
  const startStoredSandbox = () => {
    const state = JSON.parse(stateText) as SandboxState;
    const saveState = () => {
      stateText = JSON.stringify(state);
    };
    return startSandbox({
      serviceUrl: service.url,
      staffCredentialsFile,
      partnerSecretsFile,
      timeStampFolder: undefined,
      demoPeopleFile: undefined,
      ports: {
        registry: 0,
        catcher: 0,
        control: 0,
        video: 0,
        bank: 0,
        scanner: 0,
        timeStamps: 0,
        website: 0,
        aggregator: 0,
      },
      mode: 'manual',
      behaviour,
      store: { state, save: saveState },
      log: () => undefined,
      elapsedMs: () => 0,
    });
  };
  const testSandbox: TestSandbox = {
    serviceState,
    service,
    stored: () => stateText,
    sandbox: await startStoredSandbox(),
    tick: () => requestTick(testSandbox.sandbox.ports.control),
    async restart() {
      await testSandbox.sandbox.close();
      testSandbox.sandbox = await startStoredSandbox();
    },
    play: (afterEach) => playEvents(testSandbox, afterEach),
    async close() {
      await testSandbox.sandbox.close();
      await service.close();
      rmSync(folder, { recursive: true });
    },
  };
  return testSandbox;
}

const maxTicks = 2000;

async function playEvents(
  testSandbox: TestSandbox,
  afterEach = async () => undefined as void,
): Promise<TickReport> {
  for (let count = 0; count < maxTicks; count += 1) {
    const report = await testSandbox.tick();
    const url = `http://127.0.0.1:${testSandbox.sandbox.ports.registry}`;
    const exportedOrders = await exportOrders(testSandbox.serviceState, url);
    await afterEach();
    if (report.did > 0 || exportedOrders > 0 || report.failures.length > 0) continue;
    if (report.next_due_at === null) return report;
    testSandbox.serviceState.now = report.next_due_at;
  }
  throw new Error('the sandbox still has work');
}
