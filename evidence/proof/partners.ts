import { command } from '../../tools/test/command.ts';

/** So many stories of what partners tell, from one seed on; the seed of one that ends otherwise is printed. */
export async function provePartners(runs: number, seed: number): Promise<boolean> {
  const args = ['run', '--project', 'service', 'apps/api/test/partner-stories'];
  const env = { PARTNERS_RUNS: String(runs), PARTNERS_SEED: String(seed) };
  const { code } = await command('vitest', args, { env, toScreen: true });
  return code === 0;
}
