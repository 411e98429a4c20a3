import { runCommand } from '../../tools/test/command.ts';

/** Runs the model test `runs` times from a seed. A failure prints the seed and path that reproduce it. */
export async function proveModel(runs: number, seed: number): Promise<boolean> {
  const args = ['run', '--project', 'service', 'apps/api/test/model'];
  const env = { MODEL_RUNS: String(runs), MODEL_SEED: String(seed) };
  const { code } = await runCommand('vitest', args, { env, toScreen: true });
  return code === 0;
}
