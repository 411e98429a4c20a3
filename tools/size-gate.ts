import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { exceeded, type Manifest, weigh } from './portal/weight.ts';
import { root } from './root.ts';

const dist = `${root}apps/portal/dist/`;
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
const weights = weigh(manifest, (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length);

const kb = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7);
console.log(
  `${'screen'.padEnd(24)}  JS KB  CSS KB  fonts (gzip -9, beyond what was loaded before)`,
);
for (const { screen, js, css, fonts } of weights)
  console.log(`${screen.padEnd(22)}${kb(js)}  ${kb(css)}  ${String(fonts)}`);
const lines = exceeded(weights);
for (const line of lines) console.log(`too heavy: ${line}`);
process.exitCode = lines.length > 0 ? 1 : 0;
