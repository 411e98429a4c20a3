import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openApiDocument } from '@participe/contract/openapi';
import { defineTheme } from '@participe/ui/theme/define-theme.ts';
import { sotavera } from '@participe/ui/theme/sotavera.ts';
import { themeCss } from '@participe/ui/theme/theme-css.ts';
import { dataModelMarkdown } from './generate/data-model.ts';
import { errorsMarkdown } from './generate/errors.ts';
import { kindTable } from './generate/order-kinds.ts';
import { orderLifeMarkdown } from './generate/order-life.ts';
import { permissionsMarkdown } from './generate/permissions.ts';
import { statesMarkdown } from './generate/states.ts';
import { databaseGeneratedFiles } from '../apps/api/src/kernel/database/generated.ts';
import { configurationMarkdown } from './generate/configuration.ts';
import { root } from './root.ts';

/** Files that are generated from the code and committed, so that people can read them. */
const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/states.md': statesMarkdown,
  'docs/order-life.md': orderLifeMarkdown,
  'docs/permissions.md': permissionsMarkdown,
  'docs/errors.md': errorsMarkdown,
  'docs/configuration.md': configurationMarkdown,
  'docs/openapi.json': () => `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  ...databaseGeneratedFiles,
  'apps/api/src/orders/kinds/kind-table.ts': () =>
    kindTable('apps/api/src/orders/kinds', { name: 'OrderKind', file: 'order-kind.ts' }),
  'apps/portal/src/features/ordering/operate/kinds/kind-table.ts': () =>
    kindTable('apps/portal/src/features/ordering/operate/kinds', {
      name: 'OrderKindRules',
      file: 'kind.ts',
    }),
  'docs/data-model.md': () =>
    dataModelMarkdown(readFileSync(`${root}apps/api/migrations/schema.sql`, 'utf8')),
  'packages/ui/src/theme/tokens.css': () => themeCss(defineTheme(sotavera)),
};

function committed(path: string): string | undefined {
  try {
    return readFileSync(root + path, 'utf8');
  } catch {
    return undefined;
  }
}

const checkOnly = process.argv.includes('--check');
const made = await Promise.all(
  Object.entries(generated).map(async ([path, make]) => ({ path, text: await make() })),
);
const different = made.filter(({ path, text }) => committed(path) !== text);

for (const { path, text } of different) {
  console.log(
    `${path}: ${checkOnly ? 'is not what the code says; run "npm run generate"' : 'written'}`,
  );
  if (checkOnly) continue;
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
}
console.log(
  `${String(Object.keys(generated).length)} generated files, ${String(different.length)} different.`,
);
process.exitCode = checkOnly && different.length > 0 ? 1 : 0;
