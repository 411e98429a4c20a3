import { buildPortal } from './portal/build-portal.ts';
import { repositoryRoot } from './root.ts';

const started = performance.now();
const files = await buildPortal(repositoryRoot);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`The portal is built in ${seconds} s: ${String(files)} files, each with .br and .gz.`);
