import { spawn } from 'node:child_process';
import { execPath, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { type FileKind, type SanitizeResult, createResultReader, encodeTask } from './messages.ts';

/**
 * Limits set by Node: the heap, no code from strings and, with `--permission`, no files but those of this package,
 * which can be read.
 */
const nodeFlags = [
  '--max-old-space-size=384',
  '--max-semi-space-size=16',
  '--disallow-code-generation-from-strings',
  '--permission',
  `--allow-fs-read=${fileURLToPath(new URL('..', import.meta.url))}`,
];

/**
 * Sets the limits of the operating system: no core file, 60 s of processor time, 32 open files, no byte written to a
 * file, 1.5 GB of memory, and no network where user namespaces are allowed. Limits that the system does not support are
 * skipped.
 */
const shellProgram = `
for limit in '-c 0' '-t 60' '-n 32' '-f 0' '-d 1572864'; do ulimit $limit 2>/dev/null || :; done
unset PWD OLDPWD
if unshare -rn true 2>/dev/null; then exec unshare -rn "$0" "$@"; fi
exec "$0" "$@"`;

const notStarted = 'its process did not start';

/** Thrown when no process can be started for a file. */
export class SanitizerBusyError extends Error {
  override readonly name = 'SanitizerBusyError';
}

/** A process that sanitises files one after another. */
export interface SanitizerProcess {
  /**
   * Sanitises a file. When the process dies, answers wrongly or exceeds the time limit, it is killed and the file
   * refused.
   */
  readonly sanitize: (
    kind: FileKind,
    bytes: Uint8Array,
    limitMs: number,
  ) => Promise<SanitizeResult>;
  readonly isAlive: () => boolean;
  readonly kill: () => void;
}

/** A child process or one of its streams. After `unref`, it does not keep the parent process from exiting. */
interface Detachable {
  readonly unref?: () => void;
}

function spawnLimited(program: string) {
  const argumentsOfNode = [...nodeFlags, program];
  const [command, args] =
    platform === 'win32'
      ? [execPath, argumentsOfNode]
      : ['/bin/sh', ['-c', shellProgram, execPath, ...argumentsOfNode]];
  return spawn(command, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
}

/**
 * Starts a process with an empty environment and its own limits (DOC-05). A running process does not keep the service
 * from exiting.
 */
export function startSanitizerProcess(program: string): SanitizerProcess {
  const child = spawnLimited(program);
  const { stdin, stdout } = child;
  let isAlive = true;
  let onEnd: ((reason: string) => void) | undefined;
  const endProcess = (reason: string): void => {
    isAlive = false;
    child.kill('SIGKILL');
    onEnd?.(reason);
  };
  child.on('error', () => endProcess(child.pid === undefined ? notStarted : 'its process failed'));
  child.on('exit', () => endProcess('its process ended'));
  // A broken pipe is followed by the exit of the process, which is handled above.
  stdin.on('error', () => undefined);
  for (const part of [child, stdin, stdout] as readonly Detachable[]) part.unref?.();
  const sanitizeInProcess: SanitizerProcess['sanitize'] = (kind, bytes, limitMs) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const read = createResultReader();
      const finishTask = (result: SanitizeResult): void => {
        clearTimeout(timer);
        stdout.off('data', onData);
        onEnd = undefined;
        resolve(result);
      };
      onEnd = (reason) => {
        if (reason === notStarted) reject(new SanitizerBusyError('no process can be started'));
        finishTask({ kind: 'refused', reason });
      };
      const timer = setTimeout(() => endProcess('it takes too long'), limitMs);
      const onData = (chunk: Buffer): void => {
        try {
          const result = read(chunk);
          if (result === undefined) return;
          // On a busy machine, a late answer may be handled before the timer of the time limit.
          if (performance.now() - startedAt > limitMs) endProcess('it takes too long');
          else finishTask(result);
        } catch {
          endProcess('its process answered wrongly');
        }
      };
      stdout.on('data', onData);
      if (isAlive) stdin.write(encodeTask(kind, bytes));
      else endProcess('its process ended');
    });
  return {
    sanitize: sanitizeInProcess,
    isAlive: () => isAlive,
    kill: () => endProcess('its process ended'),
  };
}
