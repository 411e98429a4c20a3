import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';
import { repositoryRoot } from '../../../tools/root.ts';
import { removeControl, weaknesses } from './weaknesses.ts';

// Node preloads this module, so that the process runs with the weakness. No file on disk is changed.
const planted = weaknesses.find(({ name }) => name === process.env['PLANTED_WEAKNESS']);

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (planted === undefined || !url.startsWith('file:')) return loaded;
    if (relative(repositoryRoot, fileURLToPath(url)) !== planted.file) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array | string as string).toString('utf8');
    return { ...loaded, source: removeControl(source, planted) };
  },
});
