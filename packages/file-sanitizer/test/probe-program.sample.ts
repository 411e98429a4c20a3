import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { cwd, env, pid, stdin, stdout } from 'node:process';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { createTaskReader, encodeResult } from '../src/messages.ts';

/** The findings of a process that tried to leave its limits. */
export interface Probe {
  readonly pid: number;
  readonly heapBytesMax: number;
  readonly environment: readonly string[];
  readonly reached: readonly string[];
}

/** Returns the names of the forbidden operations that succeeded. */
function listReachable(): string[] {
  const attempts: Readonly<Record<string, () => unknown>> = {
    'read a file': () => readFileSync('/etc/hostname'),
    'write a file': () => writeFileSync(`${cwd()}/probe.txt`, 'x'),
    'start a process': () => spawnSync('true'),
    'start a thread': () => new Worker('1', { eval: true }),
    'run a string': () => Reflect.construct(Function, ['return 1']),
  };
  return Object.keys(attempts).filter((name) => {
    try {
      attempts[name]?.();
      return true;
    } catch {
      return false;
    }
  });
}

const sendProbe = (reached: readonly string[]): void => {
  const heapBytesMax = getHeapStatistics().heap_size_limit;
  const probe: Probe = { pid, heapBytesMax, environment: Object.keys(env), reached };
  stdout.write(encodeResult({ kind: 'sanitized', content: Buffer.from(JSON.stringify(probe)) }));
};

const behaviours: Readonly<Record<string, (argument: string) => void>> = {
  'never end': () => {
    for (;;);
  },
  die: () => process.abort(),
  'fill the memory': () => {
    const keptBytes: Buffer[] = [];
    for (;;) keptBytes.push(Buffer.allocUnsafe(200_000_000));
  },
  'answer too much': () => {
    const programHeader = Buffer.from([0x7f, 0, 0, 0, 0]);
    stdout.write(Buffer.concat([programHeader, Buffer.alloc(100_000)]));
  },
  'answer twice': () => {
    const answer = encodeResult({ kind: 'refused', reason: 'once' });
    stdout.write(Buffer.concat([answer, answer]));
  },
  probe: (port) => {
    const reachableTargets = listReachable();
    const socket = createConnection(Number(port), '127.0.0.1');
    socket.on('connect', () => sendProbe([...reachableTargets, 'connect']));
    socket.on('error', () => sendProbe(reachableTargets));
  },
};

// The content of the received file selects the behaviour of the process.
const read = createTaskReader();
stdin.on('data', (chunk: Buffer) => {
  const task = read(chunk);
  if (task === undefined) return;
  const [name = '', argument = ''] = task.bytes.toString().split(':');
  behaviours[name]?.(argument);
});
