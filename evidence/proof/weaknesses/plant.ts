import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';
import { repositoryRoot } from '../../../tools/root.ts';
import { removeControl, weaknesses } from './weaknesses.ts';

// Node preloads this module, so that the process runs with the weakness. No file on disk is changed.
const plantedWeakness = weaknesses.find(({ name }) => name === process.env['PLANTED_WEAKNESS']);

registerHooks({
  load: (url, context, next) => {
    const loadResult = next(url, context);
    if (plantedWeakness === undefined || !url.startsWith('file:')) return loadResult;
    if (relative(repositoryRoot, fileURLToPath(url)) !== plantedWeakness.file) return loadResult;
    const source = Buffer.from(loadResult.source as Uint8Array | string as string).toString('utf8');
    return { ...loadResult, source: removeControl(source, plantedWeakness) };
  },
});
