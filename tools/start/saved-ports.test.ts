import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseSavedPorts } from './saved-ports.ts';

it('waits for a saved port that a stopped product still holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-ports-'));
  const file = join(folder, 'ports.json');
  const stopping = createServer();
  await new Promise<void>((listening) => stopping.listen(0, '127.0.0.1', listening));
  const { port } = stopping.address() as { port: number };
  writeFileSync(file, JSON.stringify({ portal: port }));
  const choice = chooseSavedPorts(file, ['portal']);
  setImmediate(() => stopping.close());
  expect(await choice).toEqual({ portal: port });
  rmSync(folder, { recursive: true });
});
