import { describe, expect, it } from 'vitest';
import { findViolations } from './violations-of.ts';

const modulesOf = (...names: string[]): Record<string, string> =>
  Object.fromEntries(
    ['packages/domain', 'packages/ui', 'apps/api', 'apps/portal', 'apps/sandbox', 'e2e'].map(
      (module) => [
        `${module}/package.json`,
        JSON.stringify({
          name: `@participe/${module.split('/').at(-1) ?? ''}`,
          dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
        }),
      ],
    ),
  );

describe('imports between packages', () => {
  const cases: [string, string, string | undefined][] = [
    [
      'packages/domain/src/a.ts',
      '@participe/contract',
      'packages/domain may not import packages/contract',
    ],
    ['packages/domain/src/a.ts', 'node:fs', 'packages/domain may not import node:fs'],
    ['packages/domain/src/a.ts', 'big.js', undefined],
    ['packages/domain/src/a.test.ts', 'node:fs', undefined],
    [
      'packages/ui/src/a.tsx',
      '@participe/contract',
      'packages/ui may not import packages/contract',
    ],
    [
      'apps/portal/src/a.ts',
      '@participe/connectors',
      'apps/portal may not import packages/connectors',
    ],
    ['apps/portal/src/a.ts', '@participe/api', 'apps/portal may not import apps/api'],
    ['apps/portal/src/a.ts', '@participe/ui/button/button.tsx', undefined],
    ['apps/sandbox/src/a.ts', '@participe/domain', 'apps/sandbox may not import packages/domain'],
    ['apps/api/src/kernel/a.ts', '../../../portal/src/b.ts', 'apps/api may not import apps/portal'],
    [
      'apps/api/src/kernel/a.ts',
      '../../../../packages/domain/src/index.ts',
      'packages/domain is imported by its package name, not by path',
    ],
    [
      'apps/api/src/accounts/a.ts',
      '@participe/fixtures',
      'the fixtures are for tests, stories and the seed only',
    ],
    ['apps/api/src/setup/seed/a.ts', '@participe/fixtures', undefined],
    ['apps/portal/src/a.stories.tsx', '@participe/fixtures', undefined],
    ['e2e/journeys/a.spec.ts', '@participe/portal', 'e2e may not import apps/portal'],
  ];
  it.each(cases)('decides whether %s may import %s', (path, from, message) => {
    const text = `import { b } from '${from}';\nexport const a = b;\nexpect(a).toBe(b);\n`;
    const violations = findViolations({ ...modulesOf(from), [path]: text });
    expect(violations.filter((line) => line.includes('imports between packages'))).toEqual(
      message === undefined ? [] : [`${path}:1 imports between packages: ${message}`],
    );
  });

  it('finds types, re-exports and dynamic imports', () => {
    const text = [
      `import type { A } from '@participe/api';`,
      `export * from '@participe/api';`,
      `export const load = (): Promise<A> => import('@participe/api');`,
    ].join('\n');
    const violations = findViolations({
      ...modulesOf('@participe/api'),
      'apps/portal/src/a.ts': text,
    });
    expect(violations.map((line) => line.split(' ')[0])).toEqual(
      [1, 2, 3].map((n) => `apps/portal/src/a.ts:${String(n)}`),
    );
  });
});

describe('imports within the modules', () => {
  const cases: [string, string, string | undefined][] = [
    [
      'apps/api/src/tax/x.ts',
      '../orders/model/order.store.ts',
      'orders is entered through its index.ts only',
    ],
    ['apps/api/src/tax/x.ts', '../orders/index.ts', undefined],
    ['apps/api/src/tax/x.ts', './y.ts', undefined],
    ['apps/portal/src/features/a/x.ts', '../b/y.ts', undefined],
    ['apps/portal/src/session/x.ts', '../features/b/y.ts', 'session does not import features'],
    ['apps/portal/src/frame/x.ts', '../features/b/y.ts', undefined],
    ['apps/portal/src/routes.tsx', './features/b/y.ts', undefined],
  ];
  it.each(cases)('decides whether %s may import %s', (path, from, message) => {
    const violations = findViolations({ [path]: `export * from '${from}';\n` });
    expect(violations).toEqual(
      message === undefined ? [] : [`${path}:1 inside a module: ${message}`],
    );
  });

  it('finds cycles between features, including cycles of types', () => {
    const files = {
      'apps/portal/src/features/a/x.ts': `export type * from '../b/y.ts';\n`,
      'apps/portal/src/features/b/y.ts': `export type * from '../a/x.ts';\n`,
    };
    expect(findViolations(files)).toEqual(['apps/portal/src/features/a:1 no cycles: a → b → a']);
  });
});

describe('words that only one file may contain', () => {
  const cases: [string, string, string][] = [
    ['SQL', "export const a = db.selectFrom('x');", 'apps/api/src/tax/a.store.ts'],
    ['SQL', 'export const a = sql`now()`;', 'apps/api/src/kernel/a.ts'],
    ['SQL', "export const a = 'select b from c where d';", 'apps/api/src/setup/a.ts'],
    ['SQL', 'export const a = `delete from ${b}`;', 'apps/api/src/tax/a.store.ts'],
    ['time', 'export const a = new Date();', 'apps/portal/src/platform/clock.ts'],
    ['time', 'export const a = Date.now();', 'apps/api/src/kernel/clock.ts'],
  ];
  it.each(cases)('finds %s outside its files: %s', (word, text, home) => {
    const otherModulePath = 'apps/api/src/tax/a.ts';
    expect(
      findViolations({ [otherModulePath]: text }).map((line) =>
        line.split(': ').slice(0, 2).join(': '),
      ),
    ).toEqual([`${otherModulePath}:1 one home: ${word}`]);
    expect(
      findViolations({ [home]: text, 'apps/api/src/tax/a.test.ts': `${text}\nexpect(a);` }),
    ).toEqual([]);
  });

  it('allows the same words with another meaning', () => {
    const text = [
      `// new Date() in a comment`,
      `export const a = () => [new Date(0), 'update the table', 'select one'];`,
    ].join('\n');
    expect(findViolations({ 'apps/portal/src/a.ts': text })).toEqual([]);
  });

  it('finds a table that two modules write', () => {
    const files = {
      'apps/api/src/tax/a.store.ts': `export const a = db.insertInto('lot');\n`,
      'apps/api/src/orders/b.store.ts': '\nexport const b = sql`update lot set units = 0`;\n',
      'apps/api/src/setup/seed/c.ts': `export const c = db.insertInto('lot');\n`,
    };
    expect(findViolations(files)).toEqual([
      'apps/api/src/orders/b.store.ts:2 one writer: the table lot is written by orders and tax',
      'apps/api/src/tax/a.store.ts:1 one writer: the table lot is written by orders and tax',
    ]);
  });
});

describe('words', () => {
  it.each([
    ['// TODO later', '"TODO" in a comment'],
    ['/* @ts-ignore */', '"@ts-ignore" in a comment'],
    ['// oxlint-disable-next-line', '"oxlint-disable" in a comment'],
  ])('finds the comment %s', (text, message) => {
    expect(findViolations({ 'apps/api/src/tax/a.ts': text })).toEqual([
      `apps/api/src/tax/a.ts:1 words: ${message}`,
    ]);
  });

  it('requires an assertion that can fail in every test file', () => {
    expect(findViolations({ 'e2e/a.spec.ts': `test('a', () => {});` })).toEqual([
      'e2e/a.spec.ts:1 assertions: no assertion in this file',
    ]);
    expect(
      findViolations({ 'e2e/a.spec.ts': `test('a', () => { expect(true).toBe(true); });` }),
    ).toEqual(['e2e/a.spec.ts:1 assertions: an assertion on a constant cannot fail']);
  });

  it('finds rule ids that no page or two pages define', () => {
    const page = '**ORD-01 Order types.** One.\n\n**ORD-01 Again.** Two.\n';
    const sourceText = '/** As ORD-01 says. */\nexport const a = 1; // ORD-02\n';
    expect(
      findViolations({ 'docs/rules/orders.md': page, 'apps/api/src/tax/a.ts': sourceText }),
    ).toEqual([
      'apps/api/src/tax/a.ts:2 rule ids: docs/rules states no ORD-02',
      'docs/rules/orders.md:3 rule ids: ORD-01 is stated twice',
    ]);
  });

  it('finds Spanish text outside the files that may contain it', () => {
    const text = 'export const a = <p>Suscripción</p>;';
    expect(
      findViolations({ 'apps/portal/src/a.tsx': text, 'apps/portal/src/locales/es/a.tsx': text }),
    ).toEqual([
      'apps/portal/src/a.tsx:1 visible text: visible text stands in portal/locales, the domain, documents/ or *.texts.ts',
    ]);
  });

  it('finds the names of package registries', () => {
    const host = ['npmjs', 'org'].join('.');
    expect(findViolations({ 'docs/a.md': `\nhttps://registry.${host}/a\n` })).toEqual([
      `docs/a.md:2 registry hosts: names ${host}`,
    ]);
  });
});

describe('packages', () => {
  it('requires exact, locked, licensed and declared libraries', () => {
    const files = {
      'package.json': JSON.stringify({
        name: 'p',
        dependencies: { a: '^1.0.0', b: '1.0.0', c: '2.0.0' },
      }),
      'package-lock.json': JSON.stringify({
        packages: {
          '': {},
          'node_modules/a': { version: '1.0.0', license: 'MIT' },
          'node_modules/b': { version: '1.0.1', license: '(MIT OR GPL-3.0)' },
          'node_modules/c': { version: '2.0.0', license: 'SSPL-1.0' },
        },
      }),
      'apps/api/package.json': JSON.stringify({
        name: '@participe/api',
        dependencies: { c: '2.0.0' },
      }),
      'apps/api/src/tax/a.ts': `import { a } from 'a';\nexport { c } from 'c';\nexport const b = a;\n`,
      'tools/a.ts': `export { b } from 'fs';\n`,
    };
    expect(findViolations(files)).toEqual([
      'apps/api/src/tax/a.ts:1 packages: a is not in apps/api/package.json',
      'package-lock.json:1 packages: node_modules/c: SSPL-1.0',
      'package.json:1 packages: a ^1.0.0 is not an exact version',
      'package.json:1 packages: b 1.0.0 asked, 1.0.1 locked',
      'tools/a.ts:1 packages: fs is written node:fs',
    ]);
  });
});
