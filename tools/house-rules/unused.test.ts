import { expect, test } from 'vitest';
import { checkUnused } from './unused.ts';

const refusals = 'packages/domain/src/refusal-definitions.ts';
const tokens = 'packages/ui/src/theme/tokens.css';
const findUnused = (files: Record<string, string>) =>
  checkUnused(new Map(Object.entries(files))).map(
    ({ path, line, rule, message }) => `${path}:${String(line)} ${rule}: ${message}`,
  );

test('a refusal that no code of the product raises is a violation', () => {
  const definitions = 'const refusalDefinitions = {\n  USED: {\n  },\n  TESTED: { code },\n};\n';
  expect(
    findUnused({
      [refusals]: definitions,
      'apps/api/src/orders/a.ts': "refuse('USED')",
      'apps/api/src/orders/a.test.ts': "expectRefusal('TESTED')",
    }),
  ).toEqual([`${refusals}:4 unused refusal: nothing uses TESTED`]);
});

test('a theme token that no style reads is a violation', () => {
  expect(
    findUnused({
      [tokens]: ':root {\n  --sp-1: 4px;\n  --sp: 2px;\n}\n',
      'packages/ui/src/theme/theme-css.ts': '--sp: 2px;',
      'apps/portal/src/frame/a.module.css': 'gap: var(--sp-1);',
    }),
  ).toEqual([`${tokens}:3 unused theme token: nothing uses --sp`]);
});
