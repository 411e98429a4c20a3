import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';
import { dataModelMarkdown } from './data-model.ts';
import { errorsMarkdown } from './errors.ts';
import { permissionsMarkdown } from './permissions.ts';
import { statesMarkdown } from './states.ts';

describe('generated tables', () => {
  test('contain sample rows of codes, transitions, roles and signatures', () => {
    expect(errorsMarkdown()).toContain('| 400-041 | MINIMO_A_MANTENER |');
    expect(statesMarkdown()).toContain('| LIF-19 | RD_SENT | FINALIZED | callback_rd |');
    expect(statesMarkdown()).toContain('| RD_SENT | Enviada |');
    expect(permissionsMarkdown()).toContain('| Titular under 18 | F | note 9 |');
    expect(permissionsMarkdown()).toContain('- Note 3: the bare owner orders;');
    expect(permissionsMarkdown()).toContain(
      'while the account is blocked, only view, download, upload, preferences remain.',
    );
    expect(permissionsMarkdown()).toContain(
      'the person is a confirmed adult (PTY-05, PTY-09) with the status VALIDADO or ENVIADO or FINALIZADO, and the account has the status VALIDADO or ENVIADO or FINALIZED and is neither blocked nor closed.',
    );
    expect(permissionsMarkdown()).toContain(
      '| Apoderado | F | alone | alone | with 1 more | with 1 more | alone | with 1 more |',
    );
    expect(permissionsMarkdown()).toContain(
      '| Autorizado operativo | F | alone | alone | – | – | alone | – |',
    );
  });

  test('have only complete rows', () => {
    for (const markdown of [errorsMarkdown(), permissionsMarkdown(), statesMarkdown()]) {
      const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
      expect(lines.length).toBeGreaterThan(20);
      expect(lines.every((line) => line.endsWith('|'))).toBe(true);
    }
  });
});

describe('the data model', () => {
  test('has a capability and a description for every table of the schema', () => {
    const schema = readFileSync(`${repositoryRoot}apps/api/migrations/schema.sql`, 'utf8');
    expect(dataModelMarkdown(schema)).toContain('    account ||--o{ operation : ""');
  });

  test('refuses a table without a capability', () => {
    expect(() => dataModelMarkdown('create table stray (\n  uuid uuid not null\n);\n')).toThrow(
      'stray',
    );
  });
});
