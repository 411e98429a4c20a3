import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createHttpMessageGateway } from '@participe/connectors';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeServiceState, createFakeServiceState } from './testing/fake-service-state.ts';
import {
  type FakeService,
  staffCredentialsFileContent,
  startFakeService,
} from './testing/fake-service.ts';
import { sampleOrder, sampleProduct } from './testing/samples.ts';

type Line = { actor: string; event: string; catcher?: number };
type Running = { child: ChildProcess; until: (event: string) => Promise<Line> };

const program = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;
let serviceState: FakeServiceState;
let service: FakeService;
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'));
  writeFileSync(join(folder, 'staff-token'), staffCredentialsFileContent);
  serviceState = createFakeServiceState('2026-03-12T10:00:00.000Z', [sampleProduct()]);
  service = await startFakeService(serviceState);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await service.close();
  rmSync(folder, { recursive: true });
});

function startSandbox(environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [program], {
    env: {
      // Passes on NODE_COMPILE_CACHE, if it is set: with a compile cache, the process starts in a third of the time.
      ...process.env,
      SERVICE_URL: service.url,
      STAFF_CREDENTIALS_FILE: join(folder, 'staff-token'),
      PARTNER_SECRETS_FILE: join(folder, 'partner-secrets.json'),
      STATE_FILE: join(folder, 'sandbox.json'),
      SANDBOX_BEHAVIOUR: 'kind',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const outputLines = createInterface({ input: child.stdout ?? process.stdin })[
    Symbol.asyncIterator
  ]();
  return {
    child,
    async until(event) {
      for (;;) {
        const { value, done } = await outputLines.next();
        if (done) throw new Error(`ended before ${event}`);
        const line = JSON.parse(value) as Line;
        if (line.event === event) return line;
      }
    },
  };
}

describe('the process', { timeout: 30_000 }, () => {
  test('runs without input in auto mode and ends on SIGTERM', async () => {
    serviceState.operations.push(sampleOrder('one'));
    const { child, until } = startSandbox({ MODE: 'auto' });
    await until('ready');
    expect(await until('statement-taken')).toMatchObject({ delivery: 'SOUND', rows_ok: 1 });
    expect(serviceState.operations[0]?.operation_status).toBe('VALIDATED');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('keeps messages after it was killed', async () => {
    const firstRun = startSandbox({ MODE: 'manual' });
    const message = {
      id: 'a',
      at: '2026-03-12T09:00:00.000Z',
      channel: 'SMS',
      to: '+34600000001',
      text: 'Hola',
    } as const;
    const { catcher } = await firstRun.until('ready');
    const gateway = createHttpMessageGateway({ baseUrl: `http://127.0.0.1:${catcher}` });
    expect((await gateway.send(message)).kind).toBe('accepted');
    firstRun.child.kill('SIGKILL');
    await once(firstRun.child, 'exit');
    const { catcher: port } = await startSandbox({ MODE: 'manual' }).until('ready');
    const listedResponse = await fetch(`http://127.0.0.1:${port}/messages.json`);
    expect(await listedResponse.json()).toEqual({ messages: [message] });
  });

  test.each([[{ STATE_FILE: '' }], [{ PARTNER_SECRETS_FILE: '' }], [{ CATCHER_PORT: '70000' }]])(
    'does not start with %o',
    async (environment) => {
      const child = spawn(process.execPath, [program], {
        env: {
          ...process.env,
          SERVICE_URL: service.url,
          STAFF_CREDENTIALS_FILE: 'x',
          PARTNER_SECRETS_FILE: 'z',
          STATE_FILE: 'y',
          ...environment,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      children.push(child);
      expect(await once(child, 'exit')).toEqual([1, null]);
    },
  );
});
