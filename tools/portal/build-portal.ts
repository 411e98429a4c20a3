import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { insertDigestsInPages } from './integrity.ts';
import { prerender } from './prerender.ts';
import { hashPortalSources } from './sources.ts';

const dist = join('apps', 'portal', 'dist');

function viteBuild(root: string, ...args: string[]): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error', ...args], {
    cwd: join(root, 'apps', 'portal'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The portal could not be built; the lines above say why.'));
    });
  });
}

/** True when the portal is not built, or when its sources have changed since its build. */
export function isPortalStale(root: string): boolean {
  const builtFromPath = join(root, dist, '.built-from');
  return (
    !existsSync(builtFromPath) || readFileSync(builtFromPath, 'utf8') !== hashPortalSources(root)
  );
}

/**
 * Builds the portal and returns the number of its text files. The mark of a complete build is written last, so that a
 * failed build is repeated.
 */
export async function buildPortal(root: string): Promise<number> {
  const hash = hashPortalSources(root);
  await viteBuild(root);
  await viteBuild(root, '--config', 'vite.prerender.config.ts');
  await prerender(join(root, dist), join(root, '.cache', 'prerender', 'prerender.js'));
  insertDigestsInPages(join(root, dist));
  const fileCount = await compressFolder(join(root, dist));
  writeFileSync(join(root, dist, '.built-from'), hash);
  return fileCount;
}
