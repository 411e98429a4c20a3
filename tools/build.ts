import { buildPortal } from './portal/build-portal.ts';
import { repositoryRoot } from './root.ts';

const startTime = performance.now();
const files = await buildPortal(repositoryRoot);
const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
console.log(`The portal is built in ${seconds} s: ${String(files)} files, each with .br and .gz.`);
