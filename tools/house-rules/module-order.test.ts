import { describe, expect, it } from 'vitest';
import { findViolations } from './violations-of.ts';

describe('module order', () => {
  const cases: [string, string, string | undefined][] = [
    ['accounts/x.ts', '../parties/index.ts', undefined],
    ['parties/x.ts', '../accounts/index.ts', 'parties is below accounts'],
    ['service.ts', './demo/index.ts', 'service is below demo'],
    ['identity/login/x.ts', '../calls/y.ts', 'login is below calls'],
    ['identity/login/x.ts', '../identity.texts.ts', undefined],
    ['identity/identity.texts.ts', './login/x.ts', 'texts and stores is below login'],
    ['kernel/database/sql/x.ts', '../connect.ts', 'database/sql is below database'],
    ['kernel/http/x.ts', '../clock.ts', undefined],
  ];
  it.each(cases)('decides whether %s may import %s', (path, from, message) => {
    const file = `apps/api/src/${path}`;
    expect(findViolations({ [file]: `export type * from '${from}';\n` })).toEqual(
      message === undefined ? [] : [`${file}:1 module order: ${message}`],
    );
  });

  it('requires a position for every module', () => {
    expect(
      findViolations({ 'apps/api/src/newcomer/x.ts': '', 'apps/api/src/tax/a/x.ts': '' }),
    ).toEqual([
      'apps/api/src/newcomer/x.ts:1 module order: apps/api/src gives it no place in its order',
      'apps/api/src/tax/a/x.ts:1 module order: apps/api/src/tax has modules and no order',
    ]);
  });
});

describe('codes in SQL', () => {
  it.each(["sql`select 1 where role = 'TITULAR'`", "db.where('operation_type', '=', 'REEMBOLSO')"])(
    'finds the code in %s outside the SQL fragments',
    (text) => {
      const domainCode = /TITULAR|REEMBOLSO/u.exec(text)?.[0] ?? '';
      const [store, fragment] = ['tax/a.store.ts', 'kernel/database/sql/a.ts'];
      const files = {
        [`apps/api/src/${store}`]: `export const a = ${text};\n`,
        [`apps/api/src/${fragment}`]: `export const a = ${text};\n`,
      };
      expect(findViolations(files)).toEqual([
        `apps/api/src/${store}:1 one home: codes in SQL: ${domainCode} comes from a fragment of apps/api/src/kernel/database/sql/`,
      ]);
    },
  );
});
