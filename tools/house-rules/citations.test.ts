import { expect, it } from 'vitest';
import { findViolations } from './violations-of.ts';

it.each([
  ['// As G-F02 says.', 'the repository does not hold "G-F02"'],
  ['/** See ruling 4. */', 'the repository does not hold "ruling 4"'],
  ['// specification §5', 'the repository does not hold "specification §5"'],
  ['// As orders/gone.ts does.', 'there is no orders/gone.ts'],
  ['// See decision record 0099.', 'there is no record 0099'],
])('finds the wrong citation in "%s"', (comment, message) => {
  const path = 'apps/api/src/tax/a.ts';
  expect(findViolations({ [path]: `${comment}\n` })).toEqual([`${path}:1 citations: ${message}`]);
});

it('accepts files of the repository, and sections of public standards', () => {
  const text = '// RFC 5545 §3.1, orders/model/a.ts, decision record 0001\n';
  expect(
    findViolations({
      'apps/api/src/tax/a.ts': text,
      'apps/api/src/orders/model/a.ts': '',
      'docs/decisions/0001-one.md': 'See `orders/model/a.ts` and `api/orders/model/a.ts`.\n',
    }),
  ).toEqual([]);
});

it('finds cited files that do not exist', () => {
  expect(findViolations({ 'docs/rules/tax.md': '\n`apps/api/src/tax/gone.ts`\n' })).toEqual([
    'docs/rules/tax.md:2 citations: there is no apps/api/src/tax/gone.ts',
  ]);
});
