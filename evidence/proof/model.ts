import { command } from '../../tools/test/command.ts';

/** The model against the service, so many runs from one seed; a failure says seed and path, which show it again. */
export async function proveModel(runs: number, seed: number): Promise<boolean> {
  const args = ['run', '--project', 'service', 'apps/api/test/model'];
  const env = { MODEL_RUNS: String(runs), MODEL_SEED: String(seed) };
  const { code } = await command('vitest', args, { env, toScreen: true });
  return code === 0;
}
