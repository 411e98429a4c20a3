import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { repositoryRoot } from '../root.ts';

export interface CommandResult {
  readonly code: number;
  /** Output of stdout and stderr in the sequence in which it was written; empty when it went to the screen. */
  readonly output: string;
}

/** Runs a program of node_modules/.bin, or `node`, in the root folder of the repository. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: { env?: Record<string, string>; toScreen?: boolean } = {},
): Promise<CommandResult> {
  const path = `${repositoryRoot}node_modules/.bin${delimiter}${process.env['PATH'] ?? ''}`;
  const channel = options.toScreen === true ? 'inherit' : 'pipe';
  const child = spawn(program, [...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...options.env, PATH: path },
    stdio: ['ignore', channel, channel],
  });
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }),
    );
  });
}
