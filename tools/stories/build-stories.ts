import { build } from 'vite';
import { repositoryRoot } from '../root.ts';

/** Builds all stories into one bundle. */
export async function setup(): Promise<void> {
  const nodeEnvBefore = process.env['NODE_ENV'] ?? 'test';
  // Stories use the production build of React, as the product does.
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: `${repositoryRoot}apps/portal/vite.stories.config.ts`,
    logLevel: 'warn',
  });
  process.env['NODE_ENV'] = nodeEnvBefore;
}
