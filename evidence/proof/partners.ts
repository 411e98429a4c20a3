import { runCommand } from '../../tools/test/command.ts';

/** Runs `runs` stories of partner events from a seed on. Prints the seed of each story whose outcome differs. */
export async function provePartners(runs: number, seed: number): Promise<boolean> {
  const args = ['run', '--project', 'service', 'apps/api/test/partner-stories'];
  const env = { PARTNERS_RUNS: String(runs), PARTNERS_SEED: String(seed) };
  const { code } = await runCommand('vitest', args, { env, toScreen: true });
  return code === 0;
}
