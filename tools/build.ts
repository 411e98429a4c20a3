import { buildPortal } from './portal/build-portal.ts';
import { repositoryRoot } from './root.ts';

const startTime = performance.now();
const fileCount = await buildPortal(repositoryRoot);
const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
console.log(
  `The portal is built in ${seconds} s: ${String(fileCount)} files, each with .br and .gz.`,
);
