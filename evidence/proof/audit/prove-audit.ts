import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appendAudit } from '../../../apps/api/src/kernel/audit.ts';
import { openDatabase } from '../../../apps/api/src/kernel/database/connect.ts';
import { runInTransaction } from '../../../apps/api/src/kernel/database/transaction.ts';
import { type KeyFile, createKeyring } from '../../../apps/api/src/kernel/keyring.ts';
import { setSealKeys } from '../../../apps/api/src/kernel/seals.ts';
import { createInstallation, createSeededDatabase } from '../installation.ts';
import { type Installation, spawnChild } from '../service-process.ts';

interface ReconcileRun {
  readonly reconciled: boolean;
  readonly seconds: number;
  readonly peakMegabytes: number;
}

export interface AuditReport {
  readonly entries: number;
  readonly before: ReconcileRun;
  readonly after: ReconcileRun;
  readonly books: string;
}

const batchSize = 5000;

/** Appends entries about reads by a member of staff, with the function that the service uses. */
async function appendEntries({ databaseUrl, folder, env }: Installation, entries: number) {
  const secrets = String(env['SECRETS_FILE']);
  setSealKeys(createKeyring(() => JSON.parse(readFileSync(secrets, 'utf8')) as KeyFile));
  const database = await openDatabase({ databaseUrl, folder: join(folder, 'db') });
  const now = new Date('2026-11-19T09:00:00.000Z');
  const moment = { now, today: '2026-11-19', sessionNow: now } as Parameters<typeof appendAudit>[1];
  const origin = {
    actor: { kind: 'staff', uuid: 'proof' },
    ip: '127.0.0.1',
    userAgent: 'proof',
    requestId: 'proof',
  };
  const events = Array.from({ length: batchSize }, () => ({
    action: 'staff.listAlarms',
    entity: 'call',
    entityUuid: null,
  }));
  try {
    for (let appendedCount = 0; appendedCount < entries; appendedCount += batchSize)
      await runInTransaction(database.db, (tx) =>
        appendAudit(
          tx,
          moment,
          origin,
          events.slice(0, Math.min(batchSize, entries - appendedCount)),
        ),
      );
  } finally {
    await database.close();
  }
}

/** Heap limit of `reconcile` in MB. A chain held in memory would exceed it and end the process. */
export const heapMegabytes = 128;

/** Runs `reconcile` in a separate process. */
async function measureReconcile(installation: Installation, log: string): Promise<ReconcileRun> {
  const startTime = performance.now();
  const child = spawnChild(
    [`--max-old-space-size=${String(heapMegabytes)}`, 'apps/api/src/main.ts', 'reconcile'],
    installation.env,
    log,
  );
  const childExit = once(child, 'exit') as Promise<[number | null]>;
  let peakKilobytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8');
      peakKilobytes = Math.max(
        peakKilobytes,
        Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? peakKilobytes),
      );
    } catch {
      // The process has just ended.
    }
    await Promise.race([childExit, pause(50)]);
  }
  const [code] = await childExit;
  return {
    reconciled: code === 0,
    seconds: (performance.now() - startTime) / 1000,
    peakMegabytes: Math.round(peakKilobytes / 1024),
  };
}

/** Reconciles the demo before and after its audit chain has grown by many entries. */
export async function proveAudit(options: {
  entries: number;
  adminUrl: string;
}): Promise<AuditReport> {
  const { entries, adminUrl } = options;
  const folder = mkdtempSync(join(tmpdir(), 'participe-audit-'));
  try {
    const databaseUrl = await createSeededDatabase(adminUrl, folder, 'proof_audit');
    const installation = await createInstallation({ engine: 'postgres', folder, databaseUrl });
    const log = join(folder, 'reconcile.log');
    const runBefore = await measureReconcile(installation, log);
    await appendEntries(installation, entries);
    const runAfter = await measureReconcile(installation, log);
    return { entries, before: runBefore, after: runAfter, books: readFileSync(log, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
