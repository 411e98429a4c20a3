import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const proof = join(import.meta.dirname, 'proof.ts');
/** A busy machine takes half a minute to load the proof; only one that hangs must exceed this limit. */
const timeoutMs = 240_000;

test.each([
  ['--entries', '0', 'audit'],
  ['--requests', '0', 'fuzz'],
])(
  'the proof refuses %s %s before it starts anything',
  { timeout: timeoutMs },
  (option, count, part) => {
    const proofRun = spawnSync(process.execPath, [proof, '--only', part, option, count], {
      encoding: 'utf8',
      timeout: timeoutMs,
    });
    expect(proofRun.stdout).toBe(
      'Parts are chosen with --only, and of each there is at least one.\n',
    );
    expect(proofRun.status).toBe(1);
  },
);
