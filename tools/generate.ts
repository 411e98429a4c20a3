import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildOpenApiDocument } from '@participe/contract/openapi';
import { defineTheme } from '@participe/ui/theme/define-theme.ts';
import { sotaveraTheme } from '@participe/ui/theme/sotavera.ts';
import { buildThemeCss } from '@participe/ui/theme/theme-css.ts';
import { asvsMarkdown } from './generate/asvs.ts';
import { dataModelMarkdown } from './generate/data-model.ts';
import { errorsMarkdown } from './generate/errors.ts';
import { orderKindTable } from './generate/order-kinds.ts';
import { orderLifecycleMarkdown } from './generate/order-life.ts';
import { permissionsMarkdown } from './generate/permissions.ts';
import { statesMarkdown } from './generate/states.ts';
import { generateDatabaseFiles } from '../apps/api/src/kernel/database/generated.ts';
import { configurationMarkdown } from './generate/configuration.ts';
import { repositoryRoot } from './root.ts';

const databaseFiles = await generateDatabaseFiles();

/** Generated files that are committed, so that people can read them. */
const generatedFiles: Readonly<Record<string, string>> = {
  'docs/states.md': statesMarkdown(),
  'docs/order-life.md': orderLifecycleMarkdown(),
  'docs/permissions.md': permissionsMarkdown(),
  'docs/errors.md': errorsMarkdown(),
  'docs/asvs.md': asvsMarkdown(readFileSync(`${repositoryRoot}docs/asvs.md`, 'utf8')),
  'docs/configuration.md': configurationMarkdown(),
  'docs/openapi.json': `${JSON.stringify(buildOpenApiDocument(), null, 2)}\n`,
  ...databaseFiles,
  'apps/api/src/orders/kinds/kind-table.ts': orderKindTable('apps/api/src/orders/kinds', {
    name: 'OrderKind',
    file: 'order-kind.ts',
  }),
  'apps/portal/src/features/ordering/operate/kinds/kind-table.ts': orderKindTable(
    'apps/portal/src/features/ordering/operate/kinds',
    { name: 'OrderKindRules', file: 'kind.ts' },
  ),
  'docs/data-model.md': dataModelMarkdown(databaseFiles['apps/api/migrations/schema.sql']),
  'packages/ui/src/theme/tokens.css': buildThemeCss(defineTheme(sotaveraTheme)),
};

function readCommitted(path: string): string | undefined {
  try {
    return readFileSync(repositoryRoot + path, 'utf8');
  } catch {
    return undefined;
  }
}

const checkOnly = process.argv.includes('--check');
const differentFiles = Object.entries(generatedFiles).filter(
  ([path, text]) => readCommitted(path) !== text,
);

for (const [path, text] of differentFiles) {
  console.log(
    `${path}: ${checkOnly ? 'is not what the code says; run "npm run generate"' : 'written'}`,
  );
  if (checkOnly) continue;
  mkdirSync(dirname(repositoryRoot + path), { recursive: true });
  writeFileSync(repositoryRoot + path, text);
}
console.log(
  `${String(Object.keys(generatedFiles).length)} generated files, ${String(differentFiles.length)} different.`,
);
process.exitCode = checkOnly && differentFiles.length > 0 ? 1 : 0;
