import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineTheme } from '@participe/ui/theme/define-theme.ts';
import { lumbreraNorteTheme } from '@participe/ui/theme/lumbrera-norte.ts';
import { sotaveraTheme } from '@participe/ui/theme/sotavera.ts';
import { buildThemeCss } from '@participe/ui/theme/theme-css.ts';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from './src/brand/lumbrera-norte.ts';
import { brand as demoBrand } from './src/brand/sotavera.ts';
import { basePlugins, managerAliases } from './vite.shared.ts';

const folder = mkdtempSync(join(tmpdir(), 'participe-white-label-'));
let builtText = '';
let builtFiles: string[] = [];

async function buildPortal(): Promise<void> {
  const tokens = join(folder, 'tokens.css');
  const font = join(folder, 'font.css');
  writeFileSync(tokens, buildThemeCss(defineTheme(lumbreraNorteTheme)));
  writeFileSync(font, '');
  const outDir = join(folder, 'dist');
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/private/',
    logLevel: 'error',
    plugins: basePlugins(brand),
    resolve: {
      alias: managerAliases({
        brand: join(import.meta.dirname, 'src/brand/lumbrera-norte.ts'),
        tokens,
        font,
      }),
    },
    build: { outDir, minify: false, reportCompressedSize: false, assetsInlineLimit: 0 },
  });
  builtFiles = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  builtText = builtFiles
    .filter((file) => /\.(html|js|css|svg)$/u.test(file))
    .map((file) => readFileSync(join(outDir, file), 'utf8'))
    .join('\n')
    .toLowerCase();
}

beforeAll(buildPortal, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('builds the portal of a second manager without any mention of the first', () => {
  const traces = ['sotavera', demoBrand.phone, sotaveraTheme.color.light.brand ?? ''];
  expect(traces.filter((trace) => builtText.includes(trace.toLowerCase()))).toEqual([]);
});

it('shows the name, contact details, hours, colours and font of the second manager', () => {
  const { shortName, legalName, phone, email, hours } = brand;
  const { color, font } = lumbreraNorteTheme;
  const expectedTexts = [shortName, legalName, phone, email, hours.from, hours.to, font.family];
  const missingTexts = [...expectedTexts, color.light.brand ?? ''].filter(
    (text) => !builtText.includes(text.toLowerCase()),
  );
  expect(missingTexts).toEqual([]);
  expect(builtFiles.filter((file) => /figtree.*\.woff2$/u.test(file))).toEqual([]);
});
