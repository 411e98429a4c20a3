import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './root.ts';
import { ruleIdProblems } from './rule-ids.ts';

/** Every text file of the repository, or about to be committed, by path. */
function repository(): Map<string, string> {
  const arguments_ = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const list = execFileSync('git', arguments_, { cwd: root, encoding: 'utf8' }).split('\0');
  const paths = list.filter((path) => /\.(?:tsx?|m?js|css|sql|md)$/u.test(path));
  return new Map(
    paths
      .filter((path) => path !== 'tools/rule-ids.test.ts' && existsSync(root + path))
      .map((path) => [path, readFileSync(root + path, 'utf8')]),
  );
}

const rule = (id: string): string => `**${id} Title.** Text.\n_Source: law. Code: \`a.ts\`._\n`;

it('finds every cited rule id in docs/rules, each defined once', () => {
  const files = repository();
  expect([...files.keys()].filter((path) => path.startsWith('docs/rules/'))).not.toHaveLength(0);
  expect(ruleIdProblems(files)).toEqual([]);
});

it('reports a cited id that no page defines', () => {
  const files = new Map([
    ['docs/rules/orders.md', rule('ORD-01')],
    ['src/a.ts', '// ORD-01 and\n/** ORD-02 */'],
  ]);
  expect(ruleIdProblems(files)).toEqual(['src/a.ts:2: ORD-02 is not in docs/rules']);
});

it('reports an id that is defined twice, and one on the wrong page', () => {
  const files = new Map([
    ['docs/rules/orders.md', rule('ORD-01') + rule('ORD-01') + rule('TAX-01')],
  ]);
  expect(ruleIdProblems(files)).toEqual([
    'docs/rules/orders.md: ORD-01 is already defined in docs/rules/orders.md',
    'docs/rules/orders.md: TAX-01 belongs to another page',
  ]);
});

it('leaves names alone that only contain an id', () => {
  const files = new Map([['cases.ts', "'A-SIG-01', 'DOC-1', 'PREORD-01'"]]);
  expect(ruleIdProblems(files)).toEqual([]);
});
